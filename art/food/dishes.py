"""The dishes: what lies where. All lengths in cm; the camera looks from -y. Used by render.py."""
import bpy, cv2, math
import numpy as np
from mathutils import Matrix, Vector
from foodkit import rice
from foodkit.core import *
from foodkit.core import rng
from foodkit.ingredients import *
from foodkit.materials import material
from foodkit.rice import Pile, drop_grain, fill_rice, grain_meshes, ricecol
from foodkit.vessels import *

SAUCE_BITS = [(.10, .03, .008), (.20, .06, .012), (.05, .07, .01), (.03, .012, .006)]


def scene_objects():
    return bpy.context.scene.collection.objects

def random_spot(radius):
    a, q = rng.uniform(0, 2*math.pi), radius*math.sqrt(rng.random())
    return q*math.cos(a), q*math.sin(a)

def turned(x, y, deg):
    c, s = math.cos(math.radians(deg)), math.sin(math.radians(deg))
    return x*c-y*s, x*s+y*c


# ------------------------------------------------------------------ small things on the food
def crumbs(pile, radius, n, colours, smin=.03, smax=.07, cx=0, cy=0):
    shapes = [crumb(rng.uniform(smin, smax)) for _ in range(5)]
    for _ in range(n):
        x, y = random_spot(radius); x, y = x+cx, y+cy
        add(rng.choice(shapes), align(pile.normal(x, y, .15), rng.uniform(0, 6), x, y, pile.at(x, y)+.01), rng.choice(colours))

def put_egg(pile, x, y, lift, yaw, target, tilt=(0, 0), s=.90):
    """half an egg lying on the slope of the heap, leaning by `tilt`; grains that would pierce its cut face are removed"""
    white, yolk = egg_half(); d = 2.0
    n = Vector((-(target(x+d, y)-target(x-d, y))/(2*d), -(target(x, y+d)-target(x, y-d))/(2*d), 1)).normalized()
    n = (n+Vector((tilt[0], tilt[1], 0))).normalized()
    T = align(n, yaw, x, y, target(x, y)+lift*s, s)
    a, b = add(white, T), add(yolk, T); inv = T.inverted()
    for o in list(scene_objects()):
        if o.type == 'MESH' and o.data.name.startswith('grain') and not o.get('settled'):   # not those of a dish already in its place
            q = inv @ o.matrix_world.translation
            if (q.x/2.85)**2+(q.y/2.15)**2 < 1 and q.z > -.45: bpy.data.objects.remove(o)
    pile.stamp(a, 13); pile.stamp(b, 5)

def whole_egg(x, y, yaw, s=.90, dz=.9):
    """a boiled egg fried whole in masala, half sunk into the rice"""
    def build(pile, target):
        pile.stamp(add(egg_whole(), Matrix.Translation((x, y, target(x, y)+dz)) @ euler((0, -.25, yaw)) @ Matrix.Scale(s, 4)), 5)
    return build

def meat(x, y, dz, kind, size, seed, rot):
    """a drumstick ('drum') or a boneless piece ('chunk') half sunk into the rice"""
    def build(pile, target):
        me = drumstick(size*3.6, seed) if kind == 'drum' else chicken_chunk(size, seed, 'chicken')
        pile.stamp(add(me, Matrix.Translation((x, y, target(x, y)+dz)) @ euler(rot)), 5)
    return build

def whole_spice(kind, x, y, rot, dz=.1):
    def build(pile, target):
        T = Matrix.Translation((x, y, target(x, y)+dz)) @ euler(rot)
        if kind == 'anise': add(star_anise(), T, (.14, .045, .015))
        elif kind == 'cinnamon': add(cinnamon(5.0), T, (.22, .085, .03))
        elif kind == 'bay':
            n = Vector((-(target(x+1.5, y)-target(x-1.5, y))/3, -(target(x, y+1.5)-target(x, y-1.5))/3, 1)).normalized()
            o = add(grid_leaf(6.6, 2.5, material('bay'), 'lance', curl=.16, fold=.16, wav=.07), align(n, rot[2], x, y, target(x, y)+.35)); pile.stamp(o, 3)
    return build

def fried_chunks(n, size=1.5):
    """n different chicken 65 pieces: two crust scales, different cragginess"""
    return [chicken_chunk(size*rng.uniform(.78, 1.18), 40+7*k+int(rng.random()*900), 'c65', rng.choice((.10, .16, .23)), 6, rng.choice((.8, 1.0, 1.5))) for k in range(n)]

def drop_chunks(pile, variants, n, radius, size, heap=1.0, cx=0, cy=0):
    """each piece goes to the lowest of several random places, so they pile up"""
    for k in range(n):
        me = variants[k % len(variants)] if k < len(variants) else rng.choice(variants); best = None
        for _ in range(14):
            x, y = random_spot(radius*(.95-.4*k/n)); z = pile.smooth_h(x+cx, y+cy, size*.55)
            score = z+.35*math.hypot(x, y)*heap
            if best is None or score < best[0]: best = (score, x+cx, y+cy, z)
        _, x, y, z = best
        nrm = (pile.normal(x, y, size*.6)+Vector((rng.gauss(0, .25), rng.gauss(0, .25), 0))).normalized()
        pile.stamp(add(me, align(nrm, rng.uniform(0, 6.28), x, y, z+size*.42, rng.uniform(.85, 1.1))), 5)

def curry_leaves(pile, n, radius, cx=0, cy=0):
    for _ in range(n):
        x, y = random_spot(radius)
        me = grid_leaf(rng.uniform(2.2, 3.4), rng.uniform(.9, 1.3), material('curry'), 'lance', 0, 0, curl=rng.uniform(-.3, .6), fold=rng.uniform(.1, .5), wav=.10)
        put_leaf(pile, me, x+cx, y+cy, tilt=.45, lift=.22)

def garnish_leaves(pile, n, radius):
    for _ in range(n):
        x, y = random_spot(radius)
        if rng.random() < .6: me = coriander(rng.uniform(.7, 1.25))
        else: me = grid_leaf(rng.uniform(1.3, 2.0), rng.uniform(.8, 1.1), material('mint'), 'ovate', .10, 9, curl=rng.uniform(-.1, .3), fold=rng.uniform(.1, .4), quilt=.05)
        put_leaf(pile, me, x, y, tilt=.3, lift=.10)

def fried_onions(pile, n, radius, force=False):
    done = tries = 0
    while done < n and tries < 5*n:
        tries += 1; done += bool(fried_onion(pile, *random_spot(radius), force=force))

def wedge_on(pile, x, y, yaw, lean=1.0, dz=.85, s=.72):
    add(lemon_wedge(), Matrix.Translation((x, y, pile.smooth_h(x, y, .8)+dz)) @ Matrix.Rotation(yaw, 4, 'Z') @ Matrix.Rotation(lean, 4, 'X') @ Matrix.Scale(s, 4))


# ------------------------------------------------------------------ rice heap
def rice_heap(radius, rim, dome, colour, pieces, seed, in_vessel=True, thick=.95, n=14000, flat=2.0, loose=150, eggs=(), base=0.0):
    """A heap of rice with pieces in it: bed, then pieces, then eggs, then rice up to the target surface, then loose grains.
    in_vessel: filled to the wall at height `rim`; otherwise a free heap on a surface at height `base`."""
    off = seed*17.3
    pile = Pile(radius+.8 if in_vessel else radius+4.5); rr = np.hypot(pile.X, pile.Y)/radius; step = 8
    small = np.array([[noise2(pile.X[i, j], pile.Y[i, j], .17, off+2)*.55+noise2(pile.X[i, j], pile.Y[i, j], .42, off+7)*.22
                       for j in range(0, pile.n, step)] for i in range(0, pile.n, step)], np.float32)
    wobble = cv2.resize(small, (pile.n, pile.n), interpolation=cv2.INTER_CUBIC)
    surface = rim+dome*(1-np.clip(rr, 0, 1)**flat)+wobble*np.clip(1.22-rr, 0, 1)
    if not in_vessel: surface = np.where(rr < 1.0, surface, -1)
    pile.h = (surface-thick).astype(np.float32)
    if not in_vessel: pile.h = np.maximum(pile.h, base)
    seg, nr = 96, 40; V = []                                   # opaque core below the grains
    for i in range(nr):
        for j in range(seg):
            q = radius*(.93 if in_vessel else .92)*i/(nr-1)+.001; a = 2*math.pi*j/seg; x, y = q*math.cos(a), q*math.sin(a)
            V.append((x, y, pile.at(x, y)-(0 if in_vessel else .05)))
    add(mesh('core', V, grid_faces(nr, seg, True), material('ricebase')))
    target = lambda x, y: float(surface[pile.ij(x, y)])
    grains = grain_meshes(material('rice')); limit = radius*.985-.15 if in_vessel else radius*1.02; wall = radius*.985 if in_vessel else 0
    inside = lambda x, y: x*x+y*y < limit*limit
    fill_rice(pile, target, inside, grains, ricecol(colour, off), limit, n, 0, wall=wall)
    for build in pieces: build(pile, target)
    for x, y, lift, yaw, tilt in eggs: put_egg(pile, x, y, lift, yaw, target, tilt)
    fill_rice(pile, target, inside, grains, ricecol(colour, off), limit, n, loose, wall=wall)
    if not in_vessel:                                          # stray grains around the foot
        for _ in range(28):
            a = rng.uniform(0, 6.28); q = radius*(1+abs(rng.gauss(.02, .05))); x, y = q*math.cos(a), q*math.sin(a)
            if q < radius+4: drop_grain(pile, grains, x, y, ricecol(colour, off)(x, y))
    crumbs(pile, radius*.96, 260, SAUCE_BITS, .03, .075)
    return pile


# positions for a large vessel (9 cm inner radius); scaled for the regular one and turned by --turn
# meat: (kind, x, y, dz, size, rotation); egg: (x, y, lift, yaw, tilt); tilt stays towards the camera
CHICKEN_LAYOUTS = [
    dict(meat=[('drum', -2.4, -.9, 1.25, 2.5, (.3, -.34, 2.62)), ('chunk', 2.6, -3.3, .95, 2.35, (.2, .15, .5)), ('chunk', 4.2, 2.4, 1.1, 2.4, (.1, -.2, 2.0)),
               ('chunk', -4.6, -4.6, .6, 1.9, (.3, 0, 1.1)), ('chunk', -.3, 5.0, 1.0, 2.2, (0, .2, 2.8))],
         egg=[(5.6, -2.6, 1.1, .55, (-.18, -.42))], spice=[('anise', -1.6, -5.4, (.45, .1, .4)), ('cinnamon', -5.6, 3.8, (0, -.15, .7))], lemon=(.1, -6.2, .25), sprig=(.6, .9)),
    dict(meat=[('drum', 1.9, -2.0, 1.15, 2.45, (.2, -.28, .35)), ('drum', -1.2, 2.6, 1.35, 2.4, (.3, -.34, 2.3)), ('chunk', -3.9, -2.8, .9, 2.2, (.1, .2, 1.7)), ('chunk', 4.6, 3.4, .8, 2.1, (.2, -.1, .4))],
         egg=[(-5.6, 1.6, 1.1, 1.9, (.10, -.45))], spice=[('anise', -1.6, -6.0, (.45, .1, .4)), ('cinnamon', 6.1, .6, (0, .1, 1.9))], lemon=(5.0, -4.4, .55), sprig=(-.8, -.2)),
    dict(meat=[('chunk', -2.2, 1.6, 1.25, 2.5, (.2, .1, .5)), ('chunk', 2.7, 1.4, 1.2, 2.45, (.1, -.2, 2.4)), ('chunk', .3, -2.3, 1.0, 2.35, (.3, .1, 1.3)), ('chunk', 5.3, -3.2, .5, 1.9, (.1, .1, .2)), ('drum', -.6, 5.2, 1.1, 2.2, (.2, -.2, .2))],
         egg=[(-5.2, -2.4, 1.1, .4, (.12, -.42))], spice=[('cinnamon', -2.9, -5.6, (0, -.1, .3)), ('anise', 6.2, .8, (.2, .2, 1))], lemon=(2.6, -6.0, .5), sprig=(0, 1.2)),
]

def fill_vessel(kind, vessel_kind, portion, seed, turn=0, layout=0):
    """one of the biryanis in its vessel at the origin; returns (vessel scale, rim height)"""
    s = 1.0 if portion == 'large' else .80; big = portion == 'large'
    if vessel_kind == 'copper':
        radius, rim = handi(9.6*s, 7.2*s, 'copper', 'tin'); [ring_handle(sx*10.5*s, 5.9*s) for sx in (-1, 1)]
    elif vessel_kind == 'clay': radius, rim = handi(9.6*s, 7.0*s, 'clay', 'clay')
    elif vessel_kind == 'steel': radius, rim = handi(9.6*s, 6.4*s, 'steel', 'steel')
    else: radius, rim = bowl(10.3*s, (6.2 if vessel_kind == 'black' else 6.0)*s, vessel_kind); radius *= .99; rim += .2
    at = lambda x, y: turned(x*s, y*s, turn); rad = math.radians(turn)
    level, dome, pieces, eggs = rim-.45*s, 2.5*s, [], []
    if kind == 'chicken_biryani':
        L = CHICKEN_LAYOUTS[layout % len(CHICKEN_LAYOUTS)]
        for i, (what, x, y, dz, size, rot) in enumerate(L['meat']):
            pieces.append(meat(*at(x, y), dz*s, what, size*s, i+1+seed*7, (rot[0], rot[1], rot[2]+rad)))
        eggs = [(*at(x, y), lift, yaw+rad, tilt) for x, y, lift, yaw, tilt in L['egg']]
        pieces += [whole_spice(k, *at(x, y), rot, .15) for k, x, y, rot in L['spice']]
    elif kind == 'egg_biryani':
        spots = [(-3.6, -2.9, .45, (-.14, -.50)), (3.3, -3.3, -.5, (.10, -.50)), (5.0, 2.2, 1.0, (.18, -.50))]; whole = [(-3.9, 2.8, .5), (.4, .3, 2.5)]
        if not big and layout % 2 == 0: spots = [(-3.3, -2.9, .75, (-.10, -.50)), (-1.0, 4.0, -.3, (-.05, -.50))]; whole = [(3.5, -.6, 2.3)]
        elif not big: spots = [(-3.9, -2.2, .5, (-.16, -.48)), (4.2, -2.4, -.5, (.14, -.48))]; whole = [(.2, 1.6, .35)]
        eggs = [(*at(x, y), 1.1, yaw+rad, tilt) for x, y, yaw, tilt in spots]
        pieces = [whole_spice('anise', *at(-5.2, -3.4) if not big else at(.2, -5.6), (.3, .1, .4)), whole_spice('cinnamon', *at(6.2, -.6), (0, .1, 2.0), .2)]
        pieces += [whole_egg(*at(x, y), yaw+rad) for x, y, yaw in whole]
    elif kind == 'kuska':
        pieces = [whole_spice('anise', *at(3.9, -4.0), (.3, .1, .4), .12), whole_spice('cinnamon', *at(-1.0, 4.6), (0, -.1, .5), .24)]
    elif kind == 'chicken65_biryani':
        variants = fried_chunks(9, 1.55*s)
        pieces = [lambda pile, target: drop_chunks(pile, variants, 15 if big else 12, 4.5*s, 1.55*s, .5, *at(.3, .6))]
        eggs = [(*at(-5.6, -2.5), 1.1, .5+rad, (.15, -.42))] if seed % 2 else []
    colour = {'chicken_biryani': 'biryani', 'egg_biryani': 'egg', 'kuska': 'kuska', 'chicken65_biryani': 'biryani'}[kind]
    pile = rice_heap(radius, level, dome, colour, pieces, seed, eggs=eggs, n=24000 if big else 17000)
    if kind == 'kuska':
        for _ in range(13):
            x, y = random_spot(radius*.68); add(cashew(), align(pile.normal(x, y), rng.uniform(0, 6), x, y, pile.smooth_h(x, y, .3)+.07, rng.uniform(.66, .80)))
        put_leaf(pile, grid_leaf(5.4*s, 2.0*s, material('bay'), 'lance', curl=.22, fold=.14, wav=.07), *at(-3.4, 1.4), tilt=.1, lift=.30, yaw=.75+rad)
        fried_onions(pile, 22 if big else 17, radius*.66, force=True)
    else: fried_onions(pile, 18 if big else 13, radius*.8)
    if kind == 'chicken65_biryani': curry_leaves(pile, 11, radius*.6); garnish_leaves(pile, 6, radius*.8)
    else: garnish_leaves(pile, {'kuska': 6}.get(kind, 13 if big else 9), radius*.82)
    if kind == 'chicken_biryani':
        sprig(pile, *at(*L['sprig']), 'mint', 6, .95*s**.5); x, y, yaw = L['lemon']; wedge_on(pile, *at(x, y), yaw+rad, s=.72*s**.5)
    elif kind == 'chicken65_biryani': wedge_on(pile, *at(4.6, -4.9), .7+rad, s=.75*s**.5)
    else: sprig(pile, *at(*((.2, -1.6) if kind == 'egg_biryani' and (big or layout % 2) else (.2, .4))), 'mint', 5, .85)
    return s, rim


# ------------------------------------------------------------------ sides and props
def raita(r=4.4, mat='stone', h=3.2):
    inner, top = bowl(r, h, mat); pile = Pile(inner+.3); nr, seg = 60, 120
    def level(x, y):
        q = math.hypot(x, y); a = math.atan2(y, x)
        return top-.25+.10*math.sin(q*4.2-a+1.5*noise2(x, y, .4, 3))*math.exp(-(q/inner)**4)*.9+.10*noise2(x, y, .9, 8)+.05*(q/inner)**6
    V = []
    for i in range(nr):
        for j in range(seg):
            q = inner*.985*i/(nr-1)+.001; a = 2*math.pi*j/seg; x, y = q*math.cos(a), q*math.sin(a); V.append((x, y, level(x, y)))
    add(mesh('yogurt', V, grid_faces(nr, seg, True), material('yogurt')))
    for i in range(pile.n):
        for j in range(pile.n): pile.h[i, j] = level(pile.X[i, j], pile.Y[i, j])
    for _ in range(int(30*(r/4.4)**2)):                        # onion slivers and cucumber dice, half sunk
        x, y = random_spot(inner*.88)
        if rng.random() < .55:
            L = rng.uniform(.5, 1.1); bend = rng.uniform(.3, .9); path = [(L*(t-.5), bend*.3*(t-.5)**2*4, 0) for t in [i/9 for i in range(10)]]
            add(strand(path, .13, .10, material('rawonion'), attr_edge=True), Matrix.Translation((x, y, level(x, y)+rng.uniform(-.03, .06))) @ euler((rng.uniform(-.6, .6), rng.uniform(-.3, .3), rng.uniform(0, 6))))
        else:
            V, F = ico(3); V = np.sign(V)*np.abs(V)**.45*np.array([.28, .26, .17])*rng.uniform(.8, 1.2)
            add(mesh('cucumber', V, F, material('cuke'), attr={'edge': (V[:, 0] > .2).astype(float)}), Matrix.Translation((x, y, level(x, y)+rng.uniform(-.04, .08))) @ euler((rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, 6))))
    crumbs(pile, inner*.55, 130, [(.35, .03, .01), (.28, .05, .012)], .03, .055)
    crumbs(pile, inner*.6, 60, [(.10, .045, .015)], .025, .05, .6*r/7, -.4*r/7)
    for _ in range(4): put_leaf(pile, coriander(rng.uniform(.7, 1.0)), *random_spot(inner*.5), lift=.10)
    for k in range(3): put_leaf(pile, grid_leaf(1.9, 1.15, material('mint'), 'ovate', .1, 10, curl=.3, fold=.3, quilt=.06), .35*math.cos(k*2.1), .35*math.sin(k*2.1), lift=.22, yaw=k*2.1, tilt=.2)

def gravy(r=4.0, mat='steel'):
    inner, top = bowl(r, 3.0, mat); nr, seg = 40, 96; V = []
    for i in range(nr):
        for j in range(seg):
            q = inner*.985*i/(nr-1)+.001; a = 2*math.pi*j/seg; x, y = q*math.cos(a), q*math.sin(a); V.append((x, y, top-.2+.12*noise2(x, y, .6, 4)))
    add(mesh('gravy', V, grid_faces(nr, seg, True), material('gravy')))
    pile = Pile(inner); pile.h[:] = top-.12
    for _ in range(5): put_leaf(pile, coriander(rng.uniform(.6, .9)), *random_spot(inner*.6), lift=.08)

def prop(name, z=0):
    """one prop at the origin, lying on a surface at height z"""
    if name == 'raita': raita(4.5, 'stone')
    elif name == 'raita_brass': raita(4.5, 'brass')
    elif name == 'raita_steel': raita(3.8, 'steel', 2.9)
    elif name == 'gravy': gravy(3.9, 'steel')
    elif name == 'gravy_black': gravy(4.2, 'black')
    elif name == 'lemon': add(lemon_half(), Matrix.Translation((0, 0, 2.0)) @ euler((.95, 0, 0)))
    elif name == 'lemon_flat': add(lemon_half(), Matrix.Translation((0, 0, 2.9)))
    elif name == 'wedge': add(lemon_wedge(), Matrix.Translation((0, 0, 1.6)) @ euler((.95, 0, 0)))
    elif name == 'chilli':
        add(chilli(8), Matrix.Translation((0, 0, .45)) @ euler((0, 0, .5))); add(chilli(7), Matrix.Translation((-1.7, 2.0, .45)) @ euler((.3, 0, 0)))
    elif name == 'onion':
        for x, y, r, t in ((0, 0, 2.1, .1), (2.2, 1.0, 1.7, .25), (.9, 2.0, 1.3, .2), (3.0, -1.0, 1.2, .08)):
            add(onion_ring(r), Matrix.Translation((x, y, .22+t)) @ euler((rng.uniform(-.12, .12), rng.uniform(-.12, .12), 0)))
    elif name == 'spices':
        add(star_anise(), Matrix.Translation((0, 0, .1)), (.14, .045, .015)); add(star_anise(), Matrix.Translation((2.4, -1.6, .1)) @ euler((.2, 0, 1)), (.14, .045, .015))
        add(cinnamon(6), Matrix.Translation((-2.4, 1.6, .5)) @ euler((0, 0, .6)), (.22, .085, .03)); add(cinnamon(5.2), Matrix.Translation((-1.4, 2.9, .5)) @ euler((0, 0, .25)), (.22, .085, .03))
        V, F = ico(3); corn = mesh('peppercorn', V*.24, F, material('spice'))
        for _ in range(14): add(corn, Matrix.Translation((rng.gauss(.5, 2.2), rng.gauss(-.6, 1.6), .23)), (.035, .02, .012))
    elif name == 'curry':
        for k in range(7):
            side = 1 if k % 2 else -1
            add(grid_leaf(rng.uniform(2.6, 3.4), 1.25, material('curry'), 'lance', curl=.2, fold=.2, wav=.08), Matrix.Translation((k*.75-2.2, side*1.25, .25)) @ euler((0, 0, side*1.0)))
        add(strand([(t*.6-3, .15*math.sin(t*.5), .12) for t in range(10)], .09, .09, material('curry')))
    else: raise SystemExit('unknown prop '+name)

def put_props(spec, z=0):
    """spec: 'raita:-15,13 lemon:15,9,30' = name:x,y[,degrees], separated by spaces"""
    for item in (spec or '').split():
        if item == 'none': continue
        name, pos = item.split(':'); v = [float(q) for q in pos.split(',')]+[0]
        with placed(v[0], v[1], z, math.radians(v[2])): prop(name)


# ------------------------------------------------------------------ dishes
BIRYANIS = {'chicken_biryani': 'copper', 'egg_biryani': 'clay', 'kuska': 'black', 'chicken65_biryani': 'stone'}   # dish: usual vessel

def fried_heap(radius, n, z0, size):
    """chicken 65 piled up, with fried curry leaves"""
    pile = Pile(radius+5); pile.h[:] = z0
    drop_chunks(pile, fried_chunks(10, size), n, radius, size)
    curry_leaves(pile, int(n*.9), radius)
    crumbs(pile, radius*1.15, 120, [(.42, .05, .01), (.2, .02, .006), (.05, .02, .008)], .04, .10)
    return pile

def plate_of_65(portion, vessel_kind, turn=0):
    big = portion == 'large'
    if vessel_kind == 'kadai':
        radius, rim = handi(10.2, 5.6, 'black', 'black'); [ring_handle(sx*11.0, 5.0, 'steel', 1.5, .26) for sx in (-1, 1)]
        pile = Pile(14); pile.h[:] = np.where(np.hypot(pile.X, pile.Y) < radius*.93, rim-3.0, rim-.6)
        drop_chunks(pile, fried_chunks(12, 1.7), 40, radius*.98, 1.7, .12); curry_leaves(pile, 20, radius*.75)
        crumbs(pile, radius*.9, 160, [(.42, .05, .01), (.2, .02, .006), (.05, .02, .008)], .04, .10)
        for x, y, yaw in ((-3.5, -4.6, .4), (4.4, 1.2, 2.2)): add(chilli(6.0), Matrix.Translation((x, y, pile.smooth_h(x, y, 1.2)+.35)) @ euler((.2, .15, yaw)))
        return
    plate(12.2, vessel_kind or 'black')
    if vessel_kind == 'steel': leaf_round(8.9, .62)
    pile = fried_heap(6.6 if big else 5.2, 26 if big else 15, .5, 1.75)
    for x, y, r, t in ((7.2, -4.3, 2.0, .15), (8.3, -2.4, 1.6, .32), (6.0, -5.4, 1.25, .12)):
        x, y = turned(x, y, turn); add(onion_ring(r), Matrix.Translation((x, y, .95+t)) @ euler((rng.uniform(-.2, .2), -.14+rng.uniform(-.1, .1), 0)))
    for x, y, lean, yaw in ((-7.0, -4.6, 1.0, -.55), (-8.4, -1.9, -1.0, .5)):
        x, y = turned(x, y, turn); add(lemon_wedge(), Matrix.Translation((x, y, 2.2)) @ euler((lean, 0, yaw+math.radians(turn))))
    add(chilli(6.5), Matrix.Translation((2.2, -1.2, pile.smooth_h(2.2, -1.5, 1.2)+.35)) @ euler((.2, .25, .5)))
    rim = Pile(14); rim.h[:] = .9; sprig(rim, *turned(-4.6, -6.3, turn), 'cori', 5, 1.0)

def trio(seed):
    """chicken, egg and plain biryani in three regular vessels"""
    with placed(0, -6.4): s, rim = fill_vessel('chicken_biryani', 'copper', 'regular', seed, 0, 0)
    with placed(-10.6, 6.6): fill_vessel('egg_biryani', 'clay', 'regular', seed+1, 0)
    with placed(10.6, 6.6): fill_vessel('kuska', 'black', 'regular', seed+2, 40)
    return rim

def leaf_meal(main, seed):
    """banana-leaf meal: free heap of biryani, chicken 65, raita, gravy, onion"""
    banana_leaf(60, 36, 2, 0, .04); z = .55; rice.GRAIN_SCALE = .84
    if main == 'chicken65_biryani':
        variants = fried_chunks(9, 1.5)
        pieces = [lambda pile, target: drop_chunks(pile, variants, 13, 4.6, 1.5, .5)]; eggs = [(-5.6, -1.2, .7, .9, (.15, -.2))]
    else:
        pieces = [meat(-1.6, -.8, .55, 'drum', 2.25, 1+seed, (.3, -.25, 2.5)), meat(3.0, 1.6, .5, 'chunk', 2.1, 3+seed, (.1, -.2, 2.0)), meat(2.4, -3.4, .15, 'chunk', 1.9, 2+seed, (.2, .15, .5)), whole_spice('anise', -3.6, 3.6, (.3, .1, .4))]
        eggs = [(-4.3, -2.0, .65, .9, (.15, -.1)), (.3, 4.3, .65, .2, (0, -.25))]
    with placed(-5.5, -2.8):
        pile = rice_heap(8.6, .35, 3.8, 'biryani', pieces, seed, False, .9, 26000, 2.6, eggs=eggs, base=z)
        fried_onions(pile, 16, 6.4); garnish_leaves(pile, 8, 6.6)
        if main == 'chicken65_biryani': curry_leaves(pile, 10, 4.8)
        else: sprig(pile, 0, .8, 'mint', 6, .9)
    with placed(10.3, -5.0):
        if main == 'chicken65_biryani':
            for k, (x, y, yaw) in enumerate(((-.5, -1.2, .4), (1.5, .9, -.3))): add(lemon_wedge(), Matrix.Translation((x, y, z+1.5)) @ euler((1.0, 0, yaw)))
        else: fried_heap(4.0, 14, z, 1.45)
    put_props('raita_steel:-11,10.5 gravy:-2.2,11.5 onion:6.2,6.4 chilli:13.5,5.5,20'+('' if main == 'chicken65_biryani' else ' wedge:14.0,.8,25'), z)


def build(a):
    """build the scene for the arguments `a` of render.py; returns the defaults of the camera for this scene"""
    top = a.view == 'top'; table(a.table); rice.GRAIN_SCALE = .90
    if a.dish in BIRYANIS:
        s, rim = fill_vessel(a.dish, a.vessel or BIRYANIS[a.dish], a.portion, a.seed, a.turn, a.layout)
        if top:
            put_props(a.props or 'raita_brass:-16,8.5 lemon_flat:15.8,7.8 wedge:15.6,1.8,28 chilli:-15,-6.5,30')
            return dict(elev=88, azim=0, width=37, target=(0, 0, 4), fstop=7, focus=(0, 0, rim+1.2))
        put_props(a.props or 'raita:-15.5,13 lemon:15.5,9.5,-28 chilli:-13.5,-1.5,34')
        return dict(elev=38, azim=8, width=29, target=(0, .3, 4.6*s), fstop=4, focus=(1, -4.2*s, rim+.8))
    if a.dish == 'duo':                        # two vessels: --main and --second, large left and regular right
        with placed(-8.6, 1.0): s, rim = fill_vessel(a.main, a.vessel or BIRYANIS[a.main], 'large', a.seed, a.turn, a.layout)
        with placed(10.0, -2.6): fill_vessel(a.second, a.second_vessel or BIRYANIS[a.second], 'regular', a.seed+5, -a.turn, a.layout+1)
        put_props(a.props or 'raita:8.5,14 lemon:17.5,9,-30 spices:-1,-12.5')
        if top: return dict(elev=88, azim=0, width=52, target=(-.3, 0, 4), fstop=8, focus=(0, 0, rim))
        return dict(elev=40, azim=3, width=39, target=(-.3, .2, 3.6), fstop=5, focus=(-4, -4, rim))
    if a.dish == 'trio':
        rim = trio(a.seed); put_props(a.props or 'raita_brass:-15.5,-8 lemon_flat:15.0,-8.4 wedge:16.4,-13,28 chilli:9.5,-15.5,10 raita_brass:0,17')
        if top: return dict(elev=88, azim=0, width=48, target=(0, 0, 4), fstop=9, focus=(0, 0, rim+.6))
        return dict(elev=50, azim=0, width=45, target=(0, 1.0, 3.4), fstop=7, focus=(0, -6, rim+1))
    if a.dish == 'chicken65':
        plate_of_65(a.portion, a.vessel, a.turn)
        put_props(a.props or ('raita:-17,8' if top else 'raita:-14,14.5 chilli:15,11,60'))
        if top: return dict(elev=88, azim=0, width=34, target=(0, 0, 2), fstop=7, focus=(0, 0, 3.5))
        return dict(elev=37, azim=-6, width=26.5, target=(0, 0, 2.4), fstop=4, focus=(0, -4, 3.4))
    if a.dish == 'raita':
        raita(7.0, a.vessel or 'stone', 5.0); put_props(a.props or 'lemon:-12.5,8,23 chilli:10.5,-6')
        return dict(elev=88 if top else 40, azim=8, width=21, target=(0, 0, 3.2), fstop=4.5, focus=(0, -2.5, 4.4))
    if a.dish == 'thali':
        leaf_meal(a.main, a.seed)
        if top: return dict(elev=88, azim=0, width=41, target=(0, 2.0, 1), fstop=8, focus=(-3, -2, 3.5))
        return dict(elev=46, azim=-10, width=36, target=(-.5, 1.0, 1.8), fstop=5.6, focus=(-4, -6, 2.8))
    raise SystemExit('unknown dish '+a.dish)
