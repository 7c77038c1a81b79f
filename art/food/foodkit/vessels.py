"""Handi, bowl, plate, table top, banana leaf."""
import math
from mathutils import Matrix
from .core import *
from .materials import material

def handi(Rr=9.6, H=7.2, mat='copper', inner='tin'):
    """round-bellied pot; returns inner radius and filling height"""
    k = Rr/9.6; hh = H/7.2
    out = smooth_prof([(.01, 0), (4.6*k, .02*hh), (6.2*k, .35*hh), (8.9*k, 2.2*hh), (9.7*k, 3.9*hh), (9.35*k, 5.5*hh), (9.1*k, 6.3*hh), (9.7*k, 6.95*hh), (10.3*k, 7.15*hh), (10.45*k, 7.28*hh), (10.3*k, 7.40*hh)], 8)
    inn = smooth_prof([(10.3*k, 7.40*hh), (9.6*k, 7.2*hh), (8.9*k, 6.4*hh), (9.1*k, 5.4*hh), (9.4*k, 3.9*hh), (8.5*k, 2.3*hh), (5.9*k, .7*hh), (.01, .5*hh)], 8)
    a = add(lathe('handi', out, material(mat))); b = add(lathe('handi_in', inn, material(inner)))
    return 9.0*k, 6.9*hh
def ring_handle(x, z, mat='brass', r=1.7, t=.28):
    """hanging brass ring"""
    n, nv = 60, 14; V = []
    for i in range(n):
        a = 2*math.pi*i/n
        for j in range(nv):
            b = 2*math.pi*j/nv; q = r+t*math.cos(b); V.append((t*math.sin(b), q*math.cos(a), q*math.sin(a)))
    f = grid_faces(n, nv, True)+[((n-1)*nv+j, (n-1)*nv+(j+1) % nv, (j+1) % nv, j) for j in range(nv)]
    add(mesh('rh', V, f, material(mat)), Matrix.Translation((x, 0, z-r)) @ Matrix.Rotation(math.copysign(.35, -x), 4, 'Y'))
def bowl(Rr=4.6, H=3.4, mat='stone', inner=None, x=0, y=0, z=0):
    """simple bowl; returns inner radius and filling height"""
    prof = smooth_prof([(.01, 0), (.5*Rr, 0), (.56*Rr, .12*H), (.80*Rr, .38*H), (.95*Rr, .72*H), (Rr, .97*H), (1.005*Rr, H), (.98*Rr, 1.01*H), (.955*Rr, .97*H), (.90*Rr, .72*H), (.74*Rr, .40*H), (.45*Rr, .18*H), (.01, .15*H)], 7)
    add(lathe('bowl', prof, material(mat)), Matrix.Translation((x, y, z)))
    return .93*Rr, H*.84
def plate(Rr=13, mat='stone', z=0, x=0, y=0):
    """dinner plate with a raised rim"""
    prof = smooth_prof([(.01, .15), (.55*Rr, .12), (.62*Rr, .05), (.68*Rr, .25), (.86*Rr, .95), (.985*Rr, 1.55), (Rr, 1.68), (.985*Rr, 1.78), (.85*Rr, 1.22), (.70*Rr, .62), (.62*Rr, .5), (.01, .45)], 7)
    return add(lathe('plate', prof, material(mat)), Matrix.Translation((x, y, z)))
def table(mat):
    """table top"""
    me = mesh('table', [(-300, -120, 0), (300, -120, 0), (300, 400, 0), (-300, 400, 0)], [(0, 1, 2, 3)], material(mat)); return add(me)
def banana_leaf(L=60, W=34, x=0, y=0, yaw=0, z=.05):
    """a banana leaf lying flat"""
    nu, nv = 160, 81; V, UV = [], []; o = rng.uniform(0, 50)
    for i in range(nu):
        t = i/(nu-1); w = W*.5*min(1, (max(math.sin(math.pi*(.06+.90*t)), 0)**.42))
        for j in range(nv):
            s = -1+2*j/(nv-1); px = (t-.5)*L
            rid = -.30*math.exp(-(s/.03)**2)+.18*math.exp(-(s/.055)**2)
            V.append((px, s*w, z+.30+rid+.30*noise2(px, s*w, .11, o)*min(1, abs(s)*2+.2)+.10*noise2(px*2.2, s*w*.4, .3, o+7)+.55*max(0, abs(s)-.8)**2*10*(noise2(px, s*3, .16, o+3)))); UV.append((t, j/(nv-1)))
    return add(mesh('banana', V, grid_faces(nu, nv), material('banana'), uv=UV), Matrix.Translation((x, y, 0)) @ Matrix.Rotation(yaw, 4, 'Z'))
def leaf_round(R=9, z=.6):
    """a round of banana leaf that lines a plate"""
    nr, seg = 40, 120; V, UV = [], []; o = rng.uniform(0, 50)
    for i in range(nr):
        for j in range(seg):
            a = 2*math.pi*j/seg; q = R*(1+.015*math.sin(5*a+o))*i/(nr-1)+.001; x, y = q*math.cos(a), q*math.sin(a)
            V.append((x, y, z+.10*noise2(x, y, .3, o)*(q/R)+.9*max(0, q/R-.72)**2*2.2)); UV.append((.5+x/(2*R)*.36, .5+y/(2*R)*.9))
    return add(mesh('leafround', V, grid_faces(nr, seg, True), material('banana'), uv=UV))
