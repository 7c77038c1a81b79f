"""Meat, egg, herbs, spices, lemon, onion."""
import math
import bpy
import numpy as np
from mathutils import Matrix, Vector
from .core import *
from .materials import material
from .rice import Pile

def displaced(name, V, F, mat, amp, scales, off, ridge=0, attr=None):
    """mesh pushed along its normals by several octaves of noise"""
    V = np.asarray(V); me = mesh('tmp', V, F, mat); nr = np.zeros(len(V)*3, np.float32); me.vertices.foreach_get('normal', nr); nr = nr.reshape(-1, 3)
    d = np.zeros(len(V))
    for a, s in zip(amp, scales): d += a*fbm(V, s, off)
    if ridge: d += ridge*(ridg(V, 1.1, off+5)-1.0)
    bpy.data.meshes.remove(me)
    return mesh(name, V+nr*d[:, None], F, mat, attr=attr)

def chicken_chunk(size=2.4, seed=0, mat='chicken', crag=0.0, sub=6, crust=1.0):
    """boneless piece; crag and crust roughen it (chicken 65)"""
    V, F = ico(sub); off = seed*13.7+3
    ax = np.array([rng.uniform(.95, 1.35), rng.uniform(.75, 1.0), rng.uniform(.55, .75)])*size
    V = np.sign(V)*np.abs(V)**rng.uniform(.78, .95)*ax
    n = fbm(V, .55/size*2, off, 2); V = V*(1+.26*n[:, None])
    V[:, 1] += .16*V[:, 0]**2/size*rng.choice((-1, 1)); V[:, 2] += .08*size*np.sin(V[:, 0]/size*2+seed)
    b = np.zeros(len(V))
    return displaced('chunk', V, F, material(mat), (.20*size/2.4, .12, .05*crust), (.9, 2.4*crust**.5, 6.5/crust), off, ridge=crag, attr={'bone': b})

def drumstick(L=9.5, seed=1):
    """leg piece with a bone end; the attribute bone marks it for the shader"""
    nu, nv = 150, 110; prof = [(0, .05), (.03, .9), (.10, 1.55), (.22, 2.05), (.36, 2.1), (.5, 1.65), (.62, 1.1), (.70, .72), (.735, .62), (.75, .40), (.84, .36), (.90, .42), (.945, .66), (.975, .62), (1.0, .08)]
    ts = np.linspace(0, 1, nu); rs = np.interp(ts, [p[0] for p in prof], [p[1] for p in prof])
    k = np.ones(9)/9; rs2 = np.convolve(np.pad(rs, 4, mode='edge'), k, 'valid'); rs = np.where((ts < .03) | (ts > .97), rs, rs2)
    V, bone = [], []
    for t, r in zip(ts, rs):
        for j in range(nv):
            a = 2*math.pi*j/nv
            sq = .82 if t < .7 else 1
            knob = 1+.18*math.cos(2*a)*(t > .9)
            V.append(((t-.45)*L, r*math.cos(a)*knob+.5*math.sin(t*2.5), r*math.sin(a)*sq+.35*math.sin(t*3.1))); bone.append(min(1, max(0, (t-.735+.012*math.sin(3*a+seed))*60)))
    V = np.array(V); off = seed*7.7; bone = np.array(bone)
    meat = 1-bone
    F = grid_faces(nu, nv, True); me = mesh('t', V, F, material('chicken')); nr = np.zeros(len(V)*3, np.float32); me.vertices.foreach_get('normal', nr); nr = nr.reshape(-1, 3)
    P = V.copy(); P[:, 0] *= .55
    d = (.26*fbm(P, .5, off)+.16*fbm(P, 1.5, off)+.06*fbm(V, 4.5, off))*meat+.03*fbm(V, 2, off)*bone
    return mesh('drum', V+nr*d[:, None], F, material('chicken'), attr={'bone': bone})

def egg_half():
    """half a boiled egg, cut face +z, long axis x, 5.4cm; yolk as own domed patch"""
    a, b = 2.75, 2.05; nu, nv = 40, 96; V, mi = [], []
    def outline(ph): # egg outline on the cut plane
        x = a*math.cos(ph); return x, b*math.sin(ph)*(1-.10*math.cos(ph))
    for i in range(nu):            # shell of white: cut edge -> bottom
        q = i/(nu-1)*math.pi/2
        for j in range(nv):
            x, y = outline(2*math.pi*j/nv); s = math.cos(q)
            V.append((x*max(s, .01), y*max(s, .01), -math.sin(q)*b*.97))
    F = grid_faces(nu, nv, True)
    base = len(V); rings = [1.0, .992, .97, .93, .8, .6, .4, .2, .02]; zz = [-.03, .03, .05, .03, -.04, -.09, -.10, -.08, -.08]
    for s, z in zip(rings, zz):                                # the cut is never quite flat: hollowed a little, and uneven
        for j in range(nv):
            x, y = outline(2*math.pi*j/nv); V.append((x*s, y*s, z+.07*noise2(x*s, y*s, .55, 9)*min(1, (1-s)*8)))
    F += [tuple(base+q for q in f[::-1]) for f in grid_faces(len(rings), nv, True)]
    w = mesh('eggw', V, F, material('eggwhite'))
    V, F = [], grid_faces(26, 72, True)
    for i in range(26):
        s = 1-i/25
        for j in range(72):
            an = 2*math.pi*j/72; r = 1.28*(1+.03*math.sin(3*an+1)+.02*math.sin(7*an))*max(s, .01)
            z = .0+.19*(1-s**5)
            V.append((r*math.cos(an)+.28, r*math.sin(an), z))
    V = np.array(V); V[:, 2] += .05*fbm(V, 2.2, 5, 4)*(1-np.clip((np.hypot(V[:, 0]-.28, V[:, 1])/1.28), 0, 1)**4)
    V[:72, 2] = -.02
    y = mesh('yolk', V, [f[::-1] for f in F], material('yolk'))
    return w, y

def egg_whole(a=2.7, b=2.02):
    """a boiled egg turned in chilli and turmeric, with the slits that let the masala in"""
    V, F = ico(6); x = V[:, 0].copy(); k = 1-.11*x
    V = V*np.array([a, b, b]); V[:, 1] *= k; V[:, 2] *= k
    slit = np.zeros(len(V))
    for c in (-.9, .15, 1.15): slit = np.maximum(slit, np.exp(-((V[:, 0]-c-.10*np.sin(V[:, 1]*1.7+c))/.07)**2)*np.clip((V[:, 2]-.2)*1.2, 0, 1))
    V *= (1-.055*slit+.012*fbm(V, .8, 4, 3))[:, None]
    return mesh('eggwhole', V, F, material('friedegg'), attr={'slit': slit})

def strand(path, w, t, mat, twist=0.0, attr_edge=False, nv=8):
    """ribbon along a path"""
    P = [Vector(p) for p in path]; V = []; n = len(P); E = []
    for i, p in enumerate(P):
        d = (P[min(i+1, n-1)]-P[max(i-1, 0)]).normalized(); s = d.cross(Vector((0, 0, 1)))
        s = s.normalized() if s.length > 1e-3 else Vector((1, 0, 0)); u = s.cross(d)
        e = min(1, 3.2*min(i, n-1-i)/n+.25); tw = twist*i/n
        for j in range(nv):
            a = 2*math.pi*j/nv+tw; q = Vector((0, 0, 0))
            ca, sa = math.cos(2*math.pi*j/nv), math.sin(2*math.pi*j/nv)
            ww, tt = w*e*ca, t*e*sa
            q = s*(ww*math.cos(tw)-tt*math.sin(tw))+u*(ww*math.sin(tw)+tt*math.cos(tw))
            V.append(p+q); E.append(max(0, sa))
    return mesh('strand', V, grid_faces(n, nv, True)+[tuple(range(nv-1, -1, -1)), tuple(range((n-1)*nv, n*nv))], mat, attr={'edge': E} if attr_edge else None)

def fried_onion(p, x, y, lift=.05, force=False):
    """a stiff brown strand lying over the heap; returns True if it found a place"""
    n = 26; L = rng.uniform(1.8, 4.2); k = rng.uniform(.25, .9)*rng.choice((-1, 1)); yaw = rng.uniform(0, 6.28); path = []; cx, cy = x, y
    for i in range(n):
        yaw += k*L/n+rng.gauss(0, .08); cx += math.cos(yaw)*L/n; cy += math.sin(yaw)*L/n; path.append([cx, cy, p.smooth_h(cx, cy, .15)])
    z = np.array([q[2] for q in path]); zz = np.array([z[max(0, i-2):i+3].max() for i in range(n)]); zz = np.convolve(np.pad(zz, 4, mode='edge'), np.ones(9)/9, 'valid')
    ds = L/n; zz = np.array([max(zz[j]-.30*abs(i-j)*ds for j in range(n)) for i in range(n)])
    if zz.max()-z.min() > 1.1 and not force: return False
    ph = rng.uniform(0, 6); am = rng.uniform(.03, .12)
    for i in range(n): path[i][2] = zz[i]+lift+am*(1+math.sin(i*.55+ph))
    o = add(strand(path, rng.uniform(.13, .22), rng.uniform(.03, .05), material('onion'), twist=rng.uniform(-4, 4)))
    for q in path[::2]:
        i, j = p.ij(q[0], q[1]); p.h[i-1:i+2, j-1:j+2] = np.maximum(p.h[i-1:i+2, j-1:j+2], q[2]+.05)
    return True

def grid_leaf(L, W, mat, shape='ovate', serr=0.0, ns=0, curl=.2, fold=.25, quilt=0.0, wav=.0, nu=40, nv=21):
    """leaf with midrib, fold, curl and optional serrated edge"""
    V, UV = [], []; ph = rng.uniform(0, 6)
    for i in range(nu):
        t = i/(nu-1)
        if shape == 'ovate': w = math.sin(math.pi*min(1, t**.72))**.85*(1-.25*t)
        elif shape == 'lance': w = math.sin(math.pi*t**.85)**.9
        else: w = min(1, (math.sin(math.pi*t))**.25)
        w = max(w, .02)*W*.5*(1+serr*(((t*ns) % 1)-.5))
        for j in range(nv):
            s = -1+2*j/(nv-1)
            z = curl*L*.5*(-(t-.5)**2*2+.5)+fold*abs(s)*w+quilt*abs(math.sin((t*6-abs(s)*1.2)*math.pi))*(1-abs(s)**4)*abs(s)**.5+wav*math.sin(t*9+s*2+ph)*abs(s)
            V.append((t*L-L*.5, s*w, z)); UV.append((t, j/(nv-1)))
    return mesh('leaf', V, grid_faces(nu, nv), mat, uv=UV)

def coriander(size=1.6):
    """one three-lobed coriander leaf"""
    nt, nr = 91, 9; V, UV = [(0, 0, 0)], [(0, .5)]; F = []
    lob = [(0, 1.0), (1.25, .82), (-1.25, .82)]
    for i in range(nt):
        th = -2.0+4.0*i/(nt-1); r = .22
        for c, a in lob: r = max(r, a*math.exp(-((th-c)/.50)**4))
        r *= size*(1+.10*math.cos(th*17)+.06*math.cos(th*9+1))
        for k in range(1, nr+1):
            q = k/nr; x, y = r*q*math.cos(th), r*q*math.sin(th); loc = min(abs(th-c) for c, _ in lob)
            V.append((x, y, .16*q*q*math.sin(3*th+1)*size*.5+.10*loc*q*size-.12*q*q*size)); UV.append((q, .5+.5*max(-1, min(1, min(((th-c) for c, _ in lob), key=abs)/.65))))
    for i in range(nt-1):
        F.append((0, 1+i*nr, 1+(i+1)*nr))
        for k in range(nr-1): a = 1+i*nr+k; F.append((a, a+1, a+1+nr, a+nr))
    return mesh('cori', V, F, material('cori'), uv=UV)

def align(n, yaw, x, y, z, s=1.0):
    """transform that turns z to the normal n"""
    q = Vector((0, 0, 1)).rotation_difference(n).to_matrix().to_4x4()
    return Matrix.Translation((x, y, z)) @ q @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Scale(s, 4)

def put_leaf(p, me, x, y, s=1.0, tilt=.35, lift=.12, yaw=None):
    """lay a leaf on the heap"""
    n = p.normal(x, y, .7); n = (n+Vector((rng.gauss(0, tilt), rng.gauss(0, tilt), 0))).normalized()
    yaw = rng.uniform(0, 6.28) if yaw is None else yaw
    return add(me, align(n, yaw, x, y, p.smooth_h(x, y, .5)+lift, s))

def sprig(p, x, y, kind='mint', n=6, s=1.0):
    """a small sprig standing on the food: leaves around a centre, lifted"""
    z = p.smooth_h(x, y, .6)
    for k in range(n):
        yaw = 2*math.pi*k/n+rng.uniform(-.3, .3); lift = .25+.22*(k % 2)+rng.uniform(0, .15); el = rng.uniform(.15, .55)+(.35 if k % 2 else 0)
        if kind == 'mint': me = grid_leaf(rng.uniform(2.1, 2.9)*s, rng.uniform(1.3, 1.7)*s, material('mint'), 'ovate', .10, 11, curl=rng.uniform(.15, .35), fold=.30, quilt=.07); dx = 1.1*s
        else: me = coriander(rng.uniform(1.1, 1.6)*s); dx = .35*s
        Mx = Matrix.Translation((x, y, z+lift)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(-el, 4, 'Y') @ Matrix.Translation((dx, 0, 0)) @ Matrix.Rotation(rng.uniform(-.4, .4), 4, 'X')
        add(me, Mx)

def lemon_wedge(a=3.3, b=2.45, half=.62):
    """sixth of a lemon"""
    nt, nf, nq = 48, 24, 18; V, F, mi, q_, sg, UV = [], [], [], [], [], []
    def ax(t): return a*math.cos(t)*(1+.06*math.cos(t)**8)
    for i in range(nt):
        t = math.pi*i/(nt-1)
        for j in range(nf):
            f = -half+2*half*j/(nf-1); r = b*math.sin(t)+.001
            V.append((ax(t), r*math.sin(f), -r*math.cos(f))); q_.append(1); sg.append(1); UV.append((0, 0))
    g = [x[::-1] for x in grid_faces(nt, nf)]; F += g; mi += [0]*len(g)
    for side in (-1, 1):
        o = len(V)
        for i in range(nt):
            t = math.pi*i/(nt-1)
            for k in range(nq):
                q = k/(nq-1); r = b*math.sin(t)*q; bul = -.05*side*math.sin(math.pi*q)
                x = ax(t)*(.55+.45*q)
                V.append((x, r*math.sin(side*half)+bul*math.cos(half), -r*math.cos(half))); rr = math.hypot(x/a, r/b)
                q_.append(max(q, .30+.70*abs(math.cos(t))**6 if q > .3 else q)); sg.append(1); UV.append((t/math.pi, q))
        g = grid_faces(nt, nq); g = g if side < 0 else [x[::-1] for x in g]
        F += [tuple(o+z for z in x) for x in g]; mi += [1]*len(g)
    return mesh('wedge', V, F, [material('rind'), material('flesh')], midx=mi, attr={'q': q_, 'seg': sg}, uv=UV)

def lemon_half(r=2.5):
    """half a lemon, cut face up"""
    prof = [(.01, -2.95), (.35, -2.9), (.6, -2.6), (1.25, -2.2), (2.0, -1.4), (2.4, -.6), (2.5, 0)]
    pr = smooth_prof(prof, 8); seg = 120; V, F, mi, q_, sg, UV = [], [], [], [], [], []
    for rr, z in pr:
        for k in range(seg):
            an = 2*math.pi*k/seg; V.append((rr*math.cos(an), rr*math.sin(an), z)); q_.append(1); sg.append(1); UV.append((0, 0))
    g = grid_faces(len(pr), seg, True); F += [x for x in g]; mi += [0]*len(g); o = len(V); nq = 30
    for i in range(nq):
        q = 1-i/(nq-1)
        for k in range(seg):
            an = 2*math.pi*k/seg; s9 = an/(2*math.pi)*9+.12*math.sin(2*an); fr = abs(s9-round(s9))
            bul = .09*min(1, fr*4)*(math.sin(math.pi*min(1, q*1.05)))
            V.append((r*q*math.cos(an)+.0001, r*q*math.sin(an), bul)); q_.append(q); sg.append(min(1, fr*q*1.9)); UV.append((an/(2*math.pi), q))
    g = grid_faces(nq, seg, True); F += [tuple(o+z for z in x) for x in g]; mi += [1]*len(g)
    return mesh('lemonhalf', V, F, [material('rind'), material('flesh')], midx=mi, attr={'q': q_, 'seg': sg}, uv=UV)

def chilli(L=7.5):
    """green chilli with stalk"""
    n, nv = 60, 24; V, bo = [], []; bend = rng.uniform(.5, 1.3)
    for i in range(n):
        t = i/(n-1)
        r = .2*(1-t*.3) if t < .16 else (.46*min(1, (t-.15)*14+.4)*(1-((t-.16)/.84)**2.6)**.8+.01)
        x = (t-.5)*L; y = bend*(2*(t-.5))**2
        for j in range(nv):
            a = 2*math.pi*j/nv; V.append((x, y+r*math.cos(a)*(1+.06*math.sin(7*t)), r*math.sin(a))); bo.append(1.0 if t < .17 else 0.0)
    return mesh('chilli', V, grid_faces(n, nv, True), material('chilli'), attr={'bone': bo})

def onion_ring(r=2.2, w=.30, h=.5):
    """raw onion ring with purple skin edge"""
    n, nv = 80, 12; V, E = [], []; ph = rng.uniform(0, 6)
    for i in range(n):
        a = 2*math.pi*i/n; rr = r*(1+.04*math.sin(2*a+ph))
        for j in range(nv):
            b = 2*math.pi*j/nv; q = rr+w*.5*math.cos(b); V.append((q*math.cos(a), q*math.sin(a)*.93, h*.5*math.sin(b)+.06*math.sin(3*a+ph))); E.append(max(0, math.cos(b))**2)
    f = grid_faces(n, nv, True)
    for j in range(nv): f.append(((n-1)*nv+j, (n-1)*nv+(j+1) % nv, (j+1) % nv, j))
    return mesh('ring', V, f, material('rawonion'), attr={'edge': E})

def cashew():
    """one fried cashew"""
    n, nv = 30, 14; V = []
    for i in range(n):
        t = i/(n-1); a = -1.3+2.6*t; r = .33*math.sin(math.pi*min(max(t, .02), .98))**.45
        for j in range(nv):
            b = 2*math.pi*j/nv; q = .85+r*math.cos(b); V.append((q*math.cos(a)-.7, q*math.sin(a), r*.75*math.sin(b)))
    return mesh('cashew', V, grid_faces(n, nv, True), material('cashew'))
def star_anise():
    """one star anise"""
    V, F = [], []
    for k in range(8):
        a = 2*math.pi*k/8; o = len(V); n = 10
        for i in range(n):
            t = i/(n-1); r = 1.25*t+.1; w = .24*math.sin(math.pi*t**.8)+.02; z = .12+.25*t*t
            for s, dz in ((-1, .12), (0, -.1), (1, .12)):
                V.append((r*math.cos(a)-s*w*math.sin(a), r*math.sin(a)+s*w*math.cos(a), z+dz))
        F += [tuple(o+q for q in f) for f in grid_faces(n, 3)]
    return mesh('anise', V, F, material('spice'))
def cinnamon(L=6):
    """rolled bark"""
    V = []; n, nv = 30, 40
    for i in range(n):
        x = (i/(n-1)-.5)*L
        for j in range(nv):
            a = 5.2*j/(nv-1); r = .48-.045*a+.02*math.sin(i*.7); V.append((x, r*math.cos(a), r*math.sin(a)))
    me = mesh('cinn', V, grid_faces(n, nv), material('spice')); return me
def crumb(s):
    """tiny flat bit of masala"""
    V, F = ico(1); return mesh('crumb', V*s*np.array([1.3, 1, .5]), F, material('powder'), smooth=False)
