"""Node-tree helper and every material (mat_<name>; use material("<name>"))."""
import math
import bpy

SUBSURFACE = 1   # 0 off, 1 thin rice as translucent mix (default), 2 random walk for rice too

class Shader:
    def __init__(s, name):
        s.m = bpy.data.materials.new(name); s.m.use_nodes = True
        s.t = s.m.node_tree; s.t.nodes.clear()
        s.out = s.t.nodes.new('ShaderNodeOutputMaterial')
    def n(s, typ, ins=None, **kw):
        nd = s.t.nodes.new('ShaderNode'+typ)
        for k, v in kw.items(): setattr(nd, k, v)
        for k, v in (ins or {}).items(): s.set(nd.inputs[k], v)
        return nd
    def set(s, sock, v):
        if isinstance(v, bpy.types.NodeSocket): s.t.links.new(v, sock)
        elif isinstance(v, bpy.types.Node): s.t.links.new(v.outputs[0], sock)
        else:
            if isinstance(v, tuple) and len(v) == 3 and sock.type == 'RGBA': v = (*v, 1)
            sock.default_value = v
    def math(s, op, a, b=0.0, c=None, clamp=False):
        nd = s.n('Math', {0: a, 1: b}, operation=op, use_clamp=clamp)
        if c is not None: s.set(nd.inputs[2], c)
        return nd.outputs[0]
    def ramp(s, fac, stops, interp='LINEAR'):
        nd = s.n('ValToRGB', {0: fac}); cr = nd.color_ramp; cr.interpolation = interp
        while len(cr.elements) < len(stops): cr.elements.new(.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            if not isinstance(c, tuple): c = (c, c, c)
            e.color = (*c, 1)
        return nd.outputs[0]
    def noise(s, scale, detail=4, rough=.55, vec=None, dist=0):
        nd = s.n('TexNoise', {'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': dist})
        if vec is not None: s.set(nd.inputs['Vector'], vec)
        return nd.outputs[0]
    def vor(s, scale, vec=None, out='Distance', **kw):
        nd = s.n('TexVoronoi', {'Scale': scale}, **kw)
        if vec is not None: s.set(nd.inputs['Vector'], vec)
        return nd.outputs[out]
    def mix(s, fac, a, b, blend='MIX'):
        nd = s.n('MixRGB', {0: fac, 1: a, 2: b}, blend_type=blend); return nd.outputs[0]
    def obj(s): return s.n('TexCoord').outputs['Object']
    def bump(s, h, strength=.5, dist=.1, nrm=None):
        nd = s.n('Bump', {'Height': h, 'Strength': strength, 'Distance': dist})
        if nrm is not None: s.set(nd.inputs['Normal'], nrm)
        return nd.outputs[0]
    def bsdf(s, **ins):
        nd = s.n('BsdfPrincipled'); nd.subsurface_method = 'RANDOM_WALK'
        if SUBSURFACE == 0 and 'Subsurface' in ins: ins = {k: v for k, v in ins.items() if not k.startswith('Subsurface')}
        for k, v in ins.items(): s.set(nd.inputs[k.replace('_', ' ')], v)
        return nd.outputs[0]
    def done(s, sh):
        s.set(s.out.inputs[0], sh); return s.m

MATS = {}
def material(name):
    """the shared material of this name, built on first use"""
    if name not in MATS or MATS[name].name not in bpy.data.materials: MATS[name] = globals()['mat_'+name]()
    return MATS[name]

def mat_rice():
    t = Shader('rice'); oi = t.n('ObjectInfo')
    nz = t.noise(1.6, 0, vec=t.n('VectorMath', {0: t.obj(), 1: t.n('CombineXYZ', {0: t.math('MULTIPLY', oi.outputs['Random'], 97.0)})}, operation='ADD').outputs[0])
    col = t.mix(t.ramp(nz, [(.35, 0.0), (.75, .55)]), oi.outputs['Color'], t.mix(.55, oi.outputs['Color'], (.86, .78, .62)), 'MIX')
    tip = t.n('Attribute', attribute_name='tip').outputs['Fac']
    col = t.mix(t.math('MULTIPLY', tip, .22), col, (.9, .84, .7))
    rg = t.math('ADD', .26, t.math('MULTIPLY', oi.outputs['Random'], .2))
    if SUBSURFACE == 2:
        return t.done(t.bsdf(Base_Color=col, Subsurface=.35, Subsurface_Color=col, Subsurface_Radius=(.10, .065, .035), Roughness=rg, Specular=.5))
    sh = t.bsdf(Base_Color=col, Roughness=rg, Specular=.5)      # thin grain: translucent mix looks the same as random walk, far cheaper
    return t.done(t.n('MixShader', {0: .27, 1: sh, 2: t.n('BsdfTranslucent', {0: col}).outputs[0]}).outputs[0])

def mat_ricebase():
    t = Shader('ricebase'); return t.done(t.bsdf(Base_Color=t.ramp(t.noise(2.2, 3), [(.35, (.20, .085, .018)), (.65, (.50, .27, .075))]), Roughness=.8))
def masala(name, dark, mid, light, gloss=.34, herb=True, coat=.35, charr=.62, crisp=0.0):
    """the fried, spiced surface of all meat: cavities dark, ridges light, char patches, pepper"""
    t = Shader(name); ob = t.obj(); rnd = t.n('ObjectInfo').outputs['Random']
    v = t.n('VectorMath', {0: ob, 1: t.n('CombineXYZ', {0: t.math('MULTIPLY', rnd, 50.0), 1: rnd})}, operation='ADD').outputs[0]
    n1 = t.noise(.85, 5, .7, v); nf = t.noise(6, 4, .75, v); vo = t.vor(9, v)
    pt = t.n('NewGeometry').outputs['Pointiness']
    k = t.math('ADD', t.math('MULTIPLY', n1, .6), t.math('MULTIPLY', nf, .4))
    col = t.ramp(k, [(.36, dark), (.5, mid), (.64, light)])
    col = t.mix(t.ramp(pt, [(.44, .9), (.50, 0.0)]), col, tuple(c*.4 for c in dark))
    col = t.mix(t.ramp(pt, [(.52, 0.0), (.60, .6)]), col, tuple(min(c*1.2, 1) for c in light))
    if crisp: col = t.mix(t.math('MULTIPLY', t.ramp(pt, [(.53, 0.0), (.585, 1.0)]), t.ramp(t.noise(1.9, 2, .5, v), [(.42, .15), (.58, crisp)])), col, (.075, .014, .005))
    char = t.ramp(t.noise(1.3, 4, .65, v), [(charr-.06, 0.0), (charr+.05, .8)])
    col = t.mix(char, col, (.03, .011, .005))
    if herb: col = t.mix(t.math('MULTIPLY', t.ramp(vo, [(.10, 1.0), (.17, 0.0)]), t.ramp(n1, [(.50, 0.0), (.55, 1.0)])), col, (.05, .085, .012))
    col = t.mix(t.ramp(t.vor(14, v), [(.09, .9), (.14, 0.0)]), col, (.02, .008, .004))
    rough = t.ramp(n1, [(.38, gloss*.5), (.62, gloss*1.8)])
    nb = t.bump(t.math('ADD', nf, t.math('MULTIPLY', vo, .5)), .9, .12)
    sh = t.bsdf(Base_Color=col, Roughness=rough, Specular=.45, Clearcoat=coat, Clearcoat_Roughness=.18, Normal=nb)
    return t, sh

def mat_chicken():
    t, sh = masala('chicken', (.085, .014, .004), (.30, .058, .009), (.58, .19, .028), gloss=.28, coat=.55, charr=.60)
    at = t.n('Attribute', attribute_name='bone').outputs['Fac']
    bone = t.bsdf(Base_Color=t.ramp(t.noise(2.5, 4), [(.3, (.36, .2, .09)), (.7, (.66, .5, .32))]), Roughness=.38)
    return t.done(t.n('MixShader', {0: at, 1: sh, 2: bone}).outputs[0])

def mat_c65():
    t, sh = masala('c65', (.12, .012, .004), (.47, .050, .009), (.78, .22, .030), gloss=.36, herb=False, coat=.25, charr=.61, crisp=.85)
    return t.done(sh)

def mat_onion():
    t = Shader('onion'); oi = t.n('ObjectInfo'); k = t.math('ADD', t.math('MULTIPLY', t.noise(1.1, 3), .8), t.math('MULTIPLY', oi.outputs['Random'], .4))
    col = t.ramp(k, [(.3, (.10, .028, .008)), (.55, (.34, .115, .028)), (.85, (.62, .30, .08))])
    sh = t.bsdf(Base_Color=col, Roughness=.3, Specular=.6, Clearcoat=.3, Normal=t.bump(t.noise(6, 4), .3, .05))
    tr = t.n('BsdfTranslucent', {0: col}).outputs[0]
    return t.done(t.n('MixShader', {0: .25, 1: sh, 2: tr}).outputs[0])

def mat_rawonion():
    t = Shader('rawonion'); a = t.n('Attribute', attribute_name='edge').outputs['Fac']
    col = t.mix(a, (.78, .68, .70), (.36, .05, .16))
    sh = t.bsdf(Base_Color=col, Subsurface=.35, Subsurface_Color=col, Subsurface_Radius=(.25, .15, .15), Roughness=.22)
    return t.done(sh)

def leafmat(name, c0, c1, vein, gloss=.35, nv=7, trans=.3, bump=.5):
    """leaf shader with side veins"""
    t = Shader(name); uv = t.n('UVMap').outputs[0]; sx = t.n('SeparateXYZ', {0: uv}); u, v = sx.outputs[0], sx.outputs[1]
    s = t.math('ABSOLUTE', t.math('SUBTRACT', v, .5))           # 0 at midrib .. .5 edge
    fr = t.math('FRACT', t.math('SUBTRACT', t.math('MULTIPLY', u, float(nv)), t.math('MULTIPLY', s, 4.0)))
    d = t.math('ABSOLUTE', t.math('SUBTRACT', fr, .5))
    side = t.ramp(d, [(0.0, 1.0), (.09, 0.0)]); mid = t.ramp(s, [(.012, 1.0), (.035, 0.0)])
    vn = t.math('MAXIMUM', side, mid)
    rnd = t.n('ObjectInfo').outputs['Random']
    base = t.mix(t.math('ADD', t.math('MULTIPLY', t.noise(1.2, 4), .6), t.math('MULTIPLY', rnd, .4)), c0, c1)
    col = t.mix(t.math('MULTIPLY', vn, .55), base, vein)
    h = t.math('ADD', t.math('MULTIPLY', vn, -.8), t.math('MULTIPLY', t.noise(4, 3), .5))
    sh = t.bsdf(Base_Color=col, Roughness=gloss, Specular=.45, Normal=t.bump(h, bump, .06))
    tr = t.n('BsdfTranslucent', {0: t.mix(.5, col, (.25, .45, .03))}).outputs[0]
    return t.done(t.n('MixShader', {0: trans, 1: sh, 2: tr}).outputs[0])
def mat_mint(): return leafmat('mint', (.035, .13, .015), (.085, .23, .03), (.16, .32, .07), .38, 6, .3, .8)
def mat_cori(): return leafmat('cori', (.045, .16, .012), (.11, .27, .025), (.19, .36, .07), .36, 5, .33, .5)
def mat_curry(): return leafmat('curry', (.012, .045, .008), (.045, .10, .015), (.09, .14, .03), .22, 9, .12, .5)
def mat_bay(): return leafmat('bay', (.06, .06, .02), (.12, .10, .035), (.2, .16, .07), .4, 8, .15, .6)

def mat_banana():
    t = Shader('banana'); uv = t.n('UVMap').outputs[0]; sx = t.n('SeparateXYZ', {0: uv}); u, v = sx.outputs[0], sx.outputs[1]
    s = t.math('ABSOLUTE', t.math('SUBTRACT', v, .5))
    wob = t.noise(.25, 2, vec=t.obj())
    w = t.math('SINE', t.math('MULTIPLY', t.math('ADD', t.math('ADD', u, t.math('MULTIPLY', s, .10)), t.math('MULTIPLY', wob, .01)), 420.0))
    w2 = t.math('SINE', t.math('MULTIPLY', t.math('ADD', u, t.math('MULTIPLY', s, .10)), 97.0))
    base = t.mix(t.noise(.18, 5, .6, t.obj()), (.016, .070, .009), (.050, .135, .015))
    col = t.mix(t.math('MULTIPLY', t.math('ADD', t.math('MULTIPLY', w, .5), .5), .30), base, (.075, .175, .025))
    col = t.mix(t.math('MULTIPLY', t.math('ADD', t.math('MULTIPLY', w2, .5), .5), .16), col, (.02, .08, .008))
    mid = t.ramp(s, [(.008, 1.0), (.02, 0.0)])
    col = t.mix(mid, col, (.20, .29, .08))
    h = t.math('ADD', t.math('MULTIPLY', w, .35), t.math('ADD', t.math('MULTIPLY', w2, .5), t.math('MULTIPLY', t.noise(2, 4, vec=t.obj()), .6)))
    sh = t.bsdf(Base_Color=col, Roughness=t.ramp(t.noise(.5, 4, vec=t.obj()), [(.3, .22), (.7, .42)]), Specular=.45, Normal=t.bump(h, .35, .06))
    tr = t.n('BsdfTranslucent', {0: (.07, .18, .015, 1)}).outputs[0]
    return t.done(t.n('MixShader', {0: .12, 1: sh, 2: tr}).outputs[0])

def mat_eggwhite():
    t = Shader('eggwhite'); ob = t.obj(); sx = t.n('SeparateXYZ', {0: ob})
    vn = t.noise(2.2, 4, vec=ob)
    st = t.ramp(t.noise(1.1, 5, .65, ob), [(.50, 0.0), (.70, .55)])
    rim = t.ramp(t.n('VectorMath', {0: t.n('VectorMath', {0: ob, 1: (1/2.75, 1/2.05, 0)}, operation='MULTIPLY').outputs[0]}, operation='LENGTH').outputs['Value'], [(.74, 0.0), (.97, .75)])
    st = t.math('MAXIMUM', st, t.math('MULTIPLY', rim, t.ramp(t.noise(1.7, 4, .6, ob), [(.38, .15), (.62, 1.0)])))
    col = t.mix(st, (.70, .655, .55), (.66, .36, .10))                                  # masala stain, strongest along the edge
    sp = t.ramp(t.vor(7, ob), [(.05, .9), (.085, 0.0)])
    pk = t.ramp(t.noise(1.3, 2, vec=ob), [(.52, 0.0), (.6, 1.0)])
    col = t.mix(t.math('MULTIPLY', sp, pk), col, (.33, .05, .012))
    return t.done(t.bsdf(Base_Color=col, Subsurface=.5, Subsurface_Color=col, Subsurface_Radius=(.5, .4, .28), Roughness=.24, Specular=.5,
                         Normal=t.bump(vn, .08, .05)))
def mat_friedegg():
    t = Shader('friedegg'); ob = t.obj(); n = t.noise(.9, 5, .65, ob); slit = t.n('Attribute', attribute_name='slit').outputs['Fac']
    col = t.ramp(n, [(.32, (.74, .52, .24)), (.48, (.74, .34, .06)), (.62, (.60, .19, .02)), (.76, (.36, .09, .012))])
    col = t.mix(t.math('MULTIPLY', t.ramp(t.vor(6, ob), [(.07, .9), (.11, 0.0)]), t.ramp(t.noise(1.3, 2, vec=ob), [(.46, 0.0), (.55, 1.0)])), col, (.10, .02, .006))
    col = t.mix(slit, col, (.78, .62, .38))
    return t.done(t.bsdf(Base_Color=col, Subsurface=.25, Subsurface_Color=col, Subsurface_Radius=(.3, .18, .08), Roughness=t.ramp(n, [(.35, .22), (.7, .42)]), Specular=.5, Clearcoat=.3,
                         Normal=t.bump(t.noise(5, 5, .7, ob), .35, .06)))
def mat_yolk():
    t = Shader('yolk'); ob = t.obj()
    k = t.noise(5, 6, .7, ob)
    col = t.ramp(k, [(.3, (.78, .31, .02)), (.6, (.93, .50, .06)), (.8, (.95, .62, .16))])
    xy = t.n('VectorMath', {0: t.n('VectorMath', {0: ob, 1: (-.28, 0, 0)}, operation='ADD').outputs[0], 1: (1/1.28, 1/1.28, 0)}, operation='MULTIPLY').outputs[0]
    rim = t.ramp(t.n('VectorMath', {0: xy}, operation='LENGTH').outputs['Value'], [(.70, 0.0), (.97, .80)])
    col = t.mix(rim, col, (.50, .155, .012))                                          # darker rim: gives the yolk a depth
    sp = t.ramp(t.vor(8, ob), [(.05, .9), (.09, 0.0)])
    pk = t.ramp(t.noise(1.6, 2, vec=ob), [(.5, 0.0), (.6, 1.0)])
    col = t.mix(t.math('MULTIPLY', sp, pk), col, (.28, .04, .01))
    return t.done(t.bsdf(Base_Color=col, Subsurface=.3, Subsurface_Color=col, Subsurface_Radius=(.3, .15, .03), Roughness=.5,
                         Normal=t.bump(t.math('ADD', k, t.math('MULTIPLY', t.vor(14, ob), .6)), .5, .06)))

def mat_rind():
    t = Shader('rind'); ob = t.obj()
    col = t.mix(t.noise(.8, 3, vec=ob), (.72, .46, .02), (.84, .60, .04))
    return t.done(t.bsdf(Base_Color=col, Subsurface=.15, Subsurface_Color=col, Subsurface_Radius=(.2, .12, .02), Roughness=.35, Normal=t.bump(t.vor(6, ob), .4, .06)))
def mat_flesh():
    t = Shader('flesh'); q = t.n('Attribute', attribute_name='q').outputs['Fac']; sg = t.n('Attribute', attribute_name='seg').outputs['Fac']
    ob = t.obj(); ves = t.n('UVMap').outputs[0]
    nz = t.noise(1, 3, .6, t.n('VectorMath', {0: ves, 1: (26.0, 4.5, 1.0)}, operation='MULTIPLY').outputs[0])
    fl = t.ramp(nz, [(.3, (.62, .42, .05)), (.55, (.86, .68, .18)), (.75, (.95, .86, .46))])
    pith = t.math('MAXIMUM', t.ramp(q, [(.86, 0.0), (.9, 1.0)]), t.ramp(sg, [(.0, 1.0), (.10, 0.0)]))
    pith = t.math('MAXIMUM', pith, t.ramp(q, [(.07, 1.0), (.13, 0.0)]))
    col = t.mix(pith, fl, (.88, .84, .66)); col = t.mix(t.ramp(q, [(.965, 0.0), (.985, 1.0)]), col, (.80, .55, .04))
    return t.done(t.bsdf(Base_Color=col, Subsurface=.45, Subsurface_Color=col, Subsurface_Radius=(.35, .25, .06),
                         Roughness=t.ramp(pith, [(0, .12), (1, .5)]), Normal=t.bump(t.math('SUBTRACT', nz, t.math('MULTIPLY', pith, -.3)), .6, .08)))

def mat_chilli():
    t = Shader('chilli'); ob = t.obj()
    col = t.mix(t.noise(.6, 3, vec=ob), (.06, .19, .012), (.16, .32, .03))
    st = t.n('Attribute', attribute_name='bone').outputs['Fac']
    col = t.mix(st, col, (.10, .13, .03))
    return t.done(t.bsdf(Base_Color=col, Subsurface=.1, Subsurface_Color=col, Subsurface_Radius=(.1, .2, .03), Roughness=.17, Specular=.55, Normal=t.bump(t.noise(1.3, 3, vec=ob), .25, .1)))

def mat_copper():
    t = Shader('copper'); ob = t.obj()
    ham = t.vor(.85, ob, feature='SMOOTH_F1'); nz = t.noise(.5, 6, .65, ob)
    col = t.ramp(nz, [(.3, (.50, .20, .10)), (.55, (.83, .42, .26)), (.8, (.93, .56, .38))])
    rg = t.ramp(t.noise(1.6, 6, .7, ob), [(.3, .16), (.7, .36)])
    return t.done(t.bsdf(Base_Color=col, Metallic=1.0, Roughness=rg, Normal=t.bump(ham, .55, .22)))
def mat_brass():
    t = Shader('brass'); ob = t.obj()
    return t.done(t.bsdf(Base_Color=t.ramp(t.noise(.7, 5, .6, ob), [(.3, (.46, .25, .06)), (.7, (.85, .58, .22))]), Metallic=1.0,
                         Roughness=t.ramp(t.noise(1.5, 6, .7, ob), [(.3, .15), (.7, .35)]), Normal=t.bump(t.vor(1.1, ob, feature='SMOOTH_F1'), .2, .12)))
def mat_tin():
    t = Shader('tin'); return t.done(t.bsdf(Base_Color=(.62, .60, .57), Metallic=1.0, Roughness=.3))
def mat_steel():
    t = Shader('steel'); ob = t.obj(); return t.done(t.bsdf(Base_Color=(.66, .65, .63), Metallic=1.0, Roughness=t.ramp(t.noise(1.2, 4, vec=ob), [(.3, .12), (.7, .24)])))
def mat_clay():
    t = Shader('clay'); ob = t.obj(); n = t.noise(.5, 7, .65, ob)
    z = t.n('SeparateXYZ', {0: ob}).outputs[2]
    ring = t.noise(1, 3, vec=t.n('CombineXYZ', {2: t.math('MULTIPLY', z, 5.0)}))
    col = t.ramp(t.math('ADD', t.math('MULTIPLY', n, .75), t.math('MULTIPLY', ring, .25)), [(.3, (.13, .045, .02)), (.5, (.30, .115, .05)), (.72, (.42, .19, .09))])
    return t.done(t.bsdf(Base_Color=col, Roughness=.62, Specular=.3, Normal=t.bump(t.math('ADD', ring, t.math('MULTIPLY', t.noise(5, 6, .7, ob), .5)), .35, .1)))
def mat_black():
    t = Shader('black'); ob = t.obj()
    return t.done(t.bsdf(Base_Color=t.mix(t.noise(3, 5, .7, ob), (.010, .010, .011), (.03, .028, .027)), Roughness=.36, Specular=.5, Normal=t.bump(t.noise(7, 5, .7, ob), .12, .05)))
def mat_stone():
    t = Shader('stoneware'); ob = t.obj()
    sp = t.ramp(t.vor(3.5, ob), [(.05, .8), (.09, 0.0)])
    col = t.mix(sp, t.mix(t.noise(.4, 4, vec=ob), (.66, .61, .53), (.74, .70, .62)), (.16, .10, .06))
    return t.done(t.bsdf(Base_Color=col, Roughness=.25, Specular=.5, Clearcoat=.3, Normal=t.bump(t.noise(1.2, 3, vec=ob), .08, .1)))

def mat_yogurt():
    t = Shader('yogurt'); ob = t.obj()
    return t.done(t.bsdf(Base_Color=(.86, .83, .76), Subsurface=.5, Subsurface_Color=(.9, .86, .78), Subsurface_Radius=(.6, .5, .4), Roughness=.25, Normal=t.bump(t.noise(1.5, 5, vec=ob), .12, .15)))
def mat_gravy():
    t = Shader('gravy'); ob = t.obj()
    oil = t.ramp(t.noise(.55, 6, .6, ob), [(.47, 0.0), (.56, 1.0)])
    col = t.mix(oil, t.ramp(t.noise(3, 6, .7, ob), [(.3, (.13, .035, .009)), (.7, (.30, .10, .025))]), (.42, .10, .010))
    sp = t.ramp(t.vor(6, ob), [(.06, .8), (.1, 0.0)])
    col = t.mix(sp, col, (.04, .02, .006))
    h = t.math('MULTIPLY', t.noise(2.2, 6, .65, ob), t.math('SUBTRACT', 1.0, t.math('MULTIPLY', oil, .8)))
    return t.done(t.bsdf(Base_Color=col, Subsurface=.1, Subsurface_Color=(.5, .16, .03), Subsurface_Radius=(.2, .08, .02), Roughness=t.ramp(oil, [(0, .34), (1, .07)]), Clearcoat=.5, Normal=t.bump(h, .7, .25)))
def mat_cuke():
    t = Shader('cuke'); a = t.n('Attribute', attribute_name='edge').outputs['Fac']
    col = t.mix(a, (.55, .68, .34), (.05, .15, .02))
    return t.done(t.bsdf(Base_Color=col, Subsurface=.4, Subsurface_Color=col, Subsurface_Radius=(.3, .3, .15), Roughness=.2))
def mat_powder():
    t = Shader('powder'); oi = t.n('ObjectInfo'); return t.done(t.bsdf(Base_Color=oi.outputs['Color'], Roughness=.7))
def mat_cashew():
    t = Shader('cashew'); ob = t.obj()
    return t.done(t.bsdf(Base_Color=t.ramp(t.noise(1.2, 4, vec=ob), [(.3, (.35, .15, .04)), (.6, (.70, .45, .19))]), Subsurface=.2, Subsurface_Color=(.8, .5, .25), Subsurface_Radius=(.2, .1, .05), Roughness=.35, Normal=t.bump(t.noise(4, 3, vec=ob), .2, .06)))
def mat_spice():
    t = Shader('spice'); ob = t.obj(); oi = t.n('ObjectInfo')
    return t.done(t.bsdf(Base_Color=t.mix(t.noise(3, 4, vec=ob), oi.outputs['Color'], (.03, .012, .006)), Roughness=.5, Normal=t.bump(t.noise(4, 5, .7, ob), .5, .08)))

def mat_darkwood(): return mat_wood(.40)
def mat_wood(shade=1.0):
    t = Shader('wood'); ob = t.obj(); s = t.n('SeparateXYZ', {0: ob}); x, y = s.outputs[0], s.outputs[1]
    pw = 11.0
    pid = t.math('FLOOR', t.math('DIVIDE', y, pw)); rnd = t.n('TexWhiteNoise', {'W': pid}, noise_dimensions='1D').outputs[0]
    v = t.n('CombineXYZ', {0: t.math('ADD', t.math('MULTIPLY', x, .035), t.math('MULTIPLY', rnd, 91.0)), 1: t.math('MULTIPLY', y, .55), 2: rnd}).outputs[0]
    g1 = t.noise(1.0, 5, .62, v, 1.4)
    v2 = t.n('CombineXYZ', {0: t.math('MULTIPLY', x, .25), 1: t.math('MULTIPLY', y, 9.0), 2: rnd}).outputs[0]
    g2 = t.noise(1.0, 3, .7, v2)
    k = t.math('ADD', t.math('MULTIPLY', g1, .7), t.math('MULTIPLY', g2, .3))
    col = t.ramp(k, [(.32, (.014, .0075, .0045)), (.48, (.044, .022, .011)), (.62, (.085, .043, .021)), (.75, (.14, .075, .038))])
    col = t.mix(t.math('MULTIPLY', rnd, .35), col, (.02, .012, .008))
    if shade < 1: col = t.mix(1-shade, col, (.008, .005, .003))
    gap = t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', y, pw)), .5))
    gp = t.ramp(gap, [(.487, 0.0), (.496, 1.0)]); col = t.mix(gp, col, (.003, .002, .0015))
    h = t.math('SUBTRACT', t.math('MULTIPLY', g2, .6), t.math('MULTIPLY', gp, 2.0))
    return t.done(t.bsdf(Base_Color=col, Roughness=t.ramp(k, [(.3, .65), (.7, .45)]), Specular=.2, Normal=t.bump(h, .5, .15)))
def mat_slate():
    t = Shader('slate'); ob = t.obj(); n = t.noise(.09, 4, .62, ob, .8); n2 = t.noise(.8, 5, .7, ob)
    col = t.ramp(t.math('ADD', t.math('MULTIPLY', n, .6), t.math('MULTIPLY', n2, .4)), [(.3, (.010, .0105, .012)), (.5, (.024, .024, .026)), (.72, (.060, .058, .056))])
    return t.done(t.bsdf(Base_Color=col, Roughness=t.ramp(n2, [(.3, .6), (.7, .42)]), Specular=.35, Normal=t.bump(t.math('ADD', n, t.math('MULTIPLY', n2, .4)), .5, .3)))
