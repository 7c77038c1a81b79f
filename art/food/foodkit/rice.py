"""Height map, ballistic deposition of rice grains, rice colours."""
import math
import numpy as np
from mathutils import Matrix, Vector
from .core import *
from .core import rng

class Pile:
    """Height map over the food. Grains are dropped one by one and rest on what is below: no floating, little interpenetration."""
    def __init__(s, half, res=.05):
        s.half, s.res = half, res; s.n = int(2*half/res)+1
        s.h = np.zeros((s.n, s.n), np.float32)
        ax = -half+np.arange(s.n)*res; s.X, s.Y = np.meshgrid(ax, ax, indexing='xy')
    def ij(s, x, y):
        i = int((y+s.half)/s.res+.5); j = int((x+s.half)/s.res+.5)
        return min(max(i, 0), s.n-1), min(max(j, 0), s.n-1)
    def at(s, x, y): return float(s.h[s.ij(x, y)])
    def stamp_pts(s, P, k=3):
        import cv2
        tmp = np.full_like(s.h, -1e3)
        i = np.clip(((P[:, 1]+s.half)/s.res+.5).astype(int), 0, s.n-1); j = np.clip(((P[:, 0]+s.half)/s.res+.5).astype(int), 0, s.n-1)
        np.maximum.at(tmp, (i, j), P[:, 2].astype(np.float32))
        tmp = cv2.dilate(tmp, np.ones((k, k)))
        s.h = np.maximum(s.h, tmp)
    def stamp(s, o, k=3):
        """write an object (already placed) into the height map"""
        co = np.zeros(len(o.data.vertices)*3, np.float32); o.data.vertices.foreach_get('co', co); co = co.reshape(-1, 3)
        m = np.array(o.matrix_world); s.stamp_pts(co@m[:3, :3].T+m[:3, 3], k)
    def normal(s, x, y, d=.5):
        gx = (s.at(x+d, y)-s.at(x-d, y))/(2*d); gy = (s.at(x, y+d)-s.at(x, y-d))/(2*d)
        return Vector((-gx, -gy, 1)).normalized()
    def smooth_h(s, x, y, d=.4):
        i, j = s.ij(x, y); k = max(1, int(d/s.res)); return float(np.percentile(s.h[max(0, i-k):i+k+1, max(0, j-k):j+k+1], 80))
    def rest(s, x, y, yaw, L, r, maxslope=.75):
        c, sn = math.cos(yaw), math.sin(yaw); ts = [L*.5*q for q in (-.9, -.6, -.3, 0, .3, .6, .9)]
        hs = [s.at(x+c*t, y+sn*t) for t in ts]
        best = (hs[3], None)
        for a in (0, 1, 2):
            for b in (4, 5, 6):
                z = hs[a]+(hs[b]-hs[a])*(-ts[a])/(ts[b]-ts[a])
                if z > best[0]: best = (z, (hs[b]-hs[a])/(ts[b]-ts[a]))
        z, sl = best
        if sl is None:                       # balances on its middle: tips to one side until the end touches
            side = rng.choice((0, 6)); sl = (hs[side]-z)/ts[side]
        if abs(sl) > maxslope: sl = math.copysign(maxslope, sl); z = max(z, max(h-sl*t for h, t in zip(hs, ts))-.12)
        return z, sl
    def put_capsule(s, x, y, yaw, L, r, z, sl):
        pad = L*.5+r; i0, j0 = s.ij(x-pad, y-pad); i1, j1 = s.ij(x+pad, y+pad)
        X = s.X[i0:i1+1, j0:j1+1]-x; Y = s.Y[i0:i1+1, j0:j1+1]-y
        c, sn = math.cos(yaw), math.sin(yaw); t = X*c+Y*sn; d = -X*sn+Y*c
        rr = r*np.sqrt(np.clip(1-(t/(L*.52))**2, 0, 1))
        q = rr*rr-d*d; ok = q > 0
        zz = np.where(ok, z+sl*t+np.sqrt(np.where(ok, q, 0)), -1e3)
        s.h[i0:i1+1, j0:j1+1] = np.maximum(s.h[i0:i1+1, j0:j1+1], zz)

def grain_meshes(mat, L=1.02, r=.099, k=12):
    """a dozen different grains, bent and skewed a little"""
    out = []
    for v in range(k):
        nu, nv = 17, 10; V = []; tip = []
        bend = rng.gauss(.03, .10); wob = rng.uniform(-.05, .05); fat = rng.uniform(.92, 1.1); sk = rng.uniform(-.12, .12)
        split = rng.random() < .25
        for i in range(nu):
            t = math.sin(math.pi/2*(-1+2*i/(nu-1))); e = (1-abs(t)**4.2)**.5*(1+sk*t)
            e = max(e, .10)
            for j in range(nv):
                a = 2*math.pi*j/nv
                rr = r*fat*e*(1-.07*math.cos(2*a))*(1+.04*math.sin(5*t+v))
                V.append((t*L/2, rr*math.cos(a)+bend*t*t*L*.5+wob*math.sin(3*t), rr*.92*math.sin(a)))
                tip.append(abs(t)**4)
        out.append(mesh('grain%d' % v, V, grid_faces(nu, nv, True)+[tuple(range(nv-1, -1, -1)), tuple(range((nu-1)*nv, nu*nv))], mat, attr={'tip': tip}))
    return out

GRAIN_SCALE = .90    # set by the dish before filling
CLUSTER = .72        # share of grains that follow the direction of their cluster; the rest lie anyhow

def cluster_yaw(x, y, cell=1.9):
    """cooked rice clings in small parallel bundles: one direction per wobbly cell, with jitter"""
    if rng.random() > CLUSTER: return rng.uniform(0, 2*math.pi)
    i = math.floor((x+1.1*noise2(x, y, .6, 5))/cell); j = math.floor((y+1.1*noise2(x, y, .6, 41))/cell)
    h = math.sin(i*127.1+j*311.7+3.3)*43758.5453
    return (h-math.floor(h))*2*math.pi+rng.gauss(0, .30)

def drop_grain(p, gm, x, y, color, L=1.02, r=.099, sink=.72, maxslope=.42, wall=0):
    """one grain, dropped at x, y: turned along its cluster, resting on what is below"""
    L, r = L*GRAIN_SCALE, r*GRAIN_SCALE; sc = rng.uniform(.78, 1.14); yaw = cluster_yaw(x, y)
    if wall and max(math.hypot(x+s_*math.cos(yaw)*L*sc*.5, y+s_*math.sin(yaw)*L*sc*.5) for s_ in (-1, 1)) > wall:
        yaw = math.atan2(y, x)+math.pi/2+rng.uniform(-.12, .12)
    z, sl = p.rest(x, y, yaw, L*sc, r, maxslope)
    z += r*sink
    th = math.atan(sl); d = Vector((math.cos(yaw)*math.cos(th), math.sin(yaw)*math.cos(th), math.sin(th)))
    up = Vector((0, 0, 1)); sdir = up.cross(d).normalized(); u2 = d.cross(sdir)
    roll = rng.gauss(0, .5)+(math.pi if rng.random() < .5 else 0)
    a, b = math.cos(roll), math.sin(roll)
    e1 = sdir*a+u2*b; e2 = u2*a-sdir*b
    g_ = GRAIN_SCALE; q_ = sc*GRAIN_SCALE; Mx = Matrix(((d.x*q_, e1.x*g_, e2.x*g_, x), (d.y*q_, e1.y*g_, e2.y*g_, y), (d.z*q_, e1.z*g_, e2.z*g_, z), (0, 0, 0, 1)))
    add(rng.choice(gm), Mx, color)
    p.put_capsule(x, y, yaw, L*sc*math.cos(th), r, z, sl)

def fill_rice(p, target, inside, gm, colorf, rmax, n, over=120, cx=0, cy=0, wall=0):
    """fill up to target surface, then `over` loose grains on top (a few on the meat: it looks served, not modelled)"""
    cnt = 0; tries = 0; miss = 0
    while cnt < n and miss < 400:
        tries += 1; best = None
        for _ in range(4):
            a = rng.uniform(0, 2*math.pi); rr = rmax*math.sqrt(rng.random()); x, y = cx+rr*math.cos(a), cy+rr*math.sin(a)
            if not inside(x, y): continue
            d = target(x, y)-p.at(x, y)
            if best is None or d > best[0]: best = (d, x, y)
        if best is None or best[0] < 0: miss += 1; continue
        miss = 0; drop_grain(p, gm, best[1], best[2], colorf(best[1], best[2]), wall=wall); cnt += 1
    k = 0
    while k < over:
        a = rng.uniform(0, 2*math.pi); rr = rmax*math.sqrt(rng.random()); x, y = cx+rr*math.cos(a), cy+rr*math.sin(a)
        if not inside(x, y): continue
        k += 1
        if target(x, y)-p.at(x, y) > -.45 or rng.random() < .07: drop_grain(p, gm, x, y, colorf(x, y), wall=wall)
    return cnt, tries

WHITE, CREAM, YEL, ORA, BRN = (.92, .81, .56), (.82, .66, .38), (.86, .48, .045), (.82, .29, .022), (.54, .27, .08)
def ricecol(kind, off):
    """colour function: white, cream, saffron, orange and brown in patches, as in layered dum biryani"""
    def jit(c, a=.10):
        k = 1+rng.uniform(-a, a*.6); return tuple(min(1, q*k*(1+rng.uniform(-.04, .04))) for q in c)
    W = {'biryani': (.19, .22, .32, .16, .11), 'egg': (.22, .18, .37, .15, .09), 'kuska': (.12, .18, .40, .17, .13), 'white': (.8, .2, 0, 0, 0)}[kind]
    def f(x, y):
        a = noise2(x, y, .22, off); b = noise2(x, y, .45, off+31)
        w = list(W)
        w[0] *= math.exp(3.6*a); w[1] *= math.exp(1.6*a); w[2] *= math.exp(2.2*b); w[3] *= math.exp(3.2*b-1.6*a); w[4] *= math.exp(-2.8*a)
        c = rng.choices((WHITE, CREAM, YEL, ORA, BRN), w)[0]
        d = rng.choices((WHITE, CREAM, YEL, ORA, BRN), w)[0]; m = rng.random()*.5
        return jit(tuple(p*(1-m)+q*m for p, q in zip(c, d)))
    return f
