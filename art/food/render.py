"""Render one picture of a dish:  blender -b -P render.py -- --dish chicken_biryani --out out/hero.png
(see README.md for the options and pictures.txt for the command line of each delivered picture)"""
import argparse, os, shutil, sys, tempfile, time
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.append('/usr/lib/python3/dist-packages')   # Debian's numpy and cv2, also when another python3 (pyenv) comes first in PATH
import bpy, cv2
import numpy as np
from denoise import nlm
from foodkit.core import reset
from foodkit.studio import studio
import dishes

PASSES = ('Image', 'Normal', 'DiffCol')


def arguments(argv):
    p = argparse.ArgumentParser(prog='blender -b -P render.py --', description=__doc__)
    p.add_argument('--dish', default='chicken_biryani', choices=[*dishes.BIRYANIS, 'chicken65', 'raita', 'thali', 'duo', 'trio'])
    p.add_argument('--out', default=os.path.join(HERE, 'out', 'picture.png'))
    p.add_argument('--view', default='hero', choices=['hero', 'top']); p.add_argument('--portion', default='large', choices=['large', 'regular'])
    p.add_argument('--vessel', default='', help='copper, clay, black, stone, steel, brass'); p.add_argument('--table', default='wood', choices=['wood', 'darkwood', 'slate'])
    p.add_argument('--layout', type=int, default=0, help='arrangement of the meat, 0-2'); p.add_argument('--turn', type=float, default=0, help='turn the arrangement, degrees')
    p.add_argument('--main', default='chicken_biryani', help='thali and duo: main dish'); p.add_argument('--second', default='egg_biryani', help='duo: dish in the small vessel'); p.add_argument('--second-vessel', default='')
    p.add_argument('--props', default='', help="'name:x,y[,degrees] ...' or 'none'")
    p.add_argument('--w', type=int, default=800); p.add_argument('--h', type=int, default=0, help='default 3/4 of the width')
    p.add_argument('--spp', type=int, default=64); p.add_argument('--seed', type=int, default=3)
    p.add_argument('--elev', type=float); p.add_argument('--azim', type=float); p.add_argument('--zoom', type=float, default=1.0, help='below 1: closer')
    p.add_argument('--dx', type=float, default=0, help='move the aim, cm'); p.add_argument('--dy', type=float, default=0); p.add_argument('--dz', type=float, default=0)
    p.add_argument('--fstop', type=float); p.add_argument('--exposure', type=float, default=.55); p.add_argument('--threads', type=int, default=0, help='0 = all')
    p.add_argument('--check', action='store_true', help='build the scene only')
    a = p.parse_args(argv); a.h = a.h or a.w*3//4
    return a


def setup(a):
    sc = bpy.context.scene; sc.render.engine = 'CYCLES'; cy = sc.cycles; cy.device = 'CPU'
    sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = a.w, a.h, 100
    if a.threads: sc.render.threads_mode = 'FIXED'; sc.render.threads = a.threads
    sc.render.use_persistent_data = True
    cy.use_adaptive_sampling = True; cy.adaptive_threshold = .015; cy.adaptive_min_samples = max(12, a.spp//5)
    cy.max_bounces = 5; cy.diffuse_bounces = 3; cy.glossy_bounces = 2; cy.transmission_bounces = 2
    cy.caustics_reflective = cy.caustics_refractive = False; cy.blur_glossy = .8
    cy.sample_clamp_indirect = 2.5; cy.sample_clamp_direct = 8.0; cy.use_denoising = False
    cy.pixel_filter_type = 'BLACKMAN_HARRIS'; cy.filter_width = 1.5
    sc.view_settings.view_transform = 'Filmic'; sc.view_settings.look = 'High Contrast'; sc.view_settings.exposure = a.exposure
    layer = sc.view_layers[0]; layer.use_pass_normal = True; layer.use_pass_diffuse_color = True
    return sc


def render_halves(sc, a):
    """two renders with half the samples and different seeds: their difference tells the noise"""
    tmp = tempfile.mkdtemp(prefix='food_'); sc.use_nodes = True; tree = sc.node_tree; tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers'); comp = tree.nodes.new('CompositorNodeComposite'); tree.links.new(layers.outputs['Image'], comp.inputs[0])
    halves = []
    for k in range(2):
        out = tree.nodes.new('CompositorNodeOutputFile'); out.base_path = tmp; out.format.file_format = 'OPEN_EXR'; out.format.color_depth = '32'; out.file_slots.clear()
        for name in PASSES: out.file_slots.new('%d%s_' % (k, name)); tree.links.new(layers.outputs[name], out.inputs[-1])
        sc.cycles.samples = max(1, a.spp//2); sc.cycles.seed = k*101+a.seed
        bpy.ops.render.render(write_still=False); tree.nodes.remove(out); half = {}
        for name in PASSES:
            im = bpy.data.images.load('%s/%d%s_0001.exr' % (tmp, k, name)); px = np.empty(a.w*a.h*4, np.float32)
            im.pixels.foreach_get(px); bpy.data.images.remove(im); half[name] = px.reshape(a.h, a.w, 4)[..., :3].copy()
        halves.append(half)
    shutil.rmtree(tmp, ignore_errors=True)
    return halves


def clean(halves, a):
    """remove fireflies, then denoise guided by albedo and normal"""
    for b in halves:
        im = b['Image']; med = np.dstack([cv2.medianBlur(np.ascontiguousarray(im[..., c]), 3) for c in range(3)])
        bad = im.max(2) > 3.0*med.max(2)+.25; im[bad] = med[bad]
    mean = {k: (halves[0][k]+halves[1][k])*.5 for k in PASSES}
    return nlm(halves[0]['Image'], halves[1]['Image'], [mean['DiffCol'], mean['Normal']], r=5 if a.w > 700 else 3)[0]


def finish(linear, sc, a):
    """bloom and vignette in linear light, Filmic, then saturation, contrast, sharpening and a fine grain"""
    glow = np.minimum(np.maximum(linear-1.0, 0), 4); s = a.w/1200
    linear = linear+.10*cv2.GaussianBlur(glow, (0, 0), 9*s)+.05*cv2.GaussianBlur(glow, (0, 0), 30*s)
    yy, xx = np.mgrid[0:a.h, 0:a.w]; r = np.hypot((xx/a.w-.5)*1.15, yy/a.h-.5); linear *= (1-.76*np.clip(r-.25, 0, 1)**1.5)[..., None]
    im = bpy.data.images.new('final', a.w, a.h, float_buffer=True, alpha=False); px = np.ones((a.h, a.w, 4), np.float32); px[..., :3] = linear
    im.pixels.foreach_set(px.ravel()); im.update()
    fmt = sc.render.image_settings; fmt.file_format = 'PNG'; fmt.color_mode = 'RGB'; fmt.color_depth = '8'; sc.render.dither_intensity = 0
    os.makedirs(os.path.dirname(os.path.abspath(a.out)), exist_ok=True); im.save_render(a.out, scene=sc)
    g = cv2.imread(a.out).astype(np.float32)/255; lum = (g@np.array([.114, .587, .299], np.float32))[..., None]
    g = np.clip(lum+(g-lum)*1.15, 0, 1); g = g*.78+(g*g*(3-2*g))*.22
    g += .35*(g-cv2.GaussianBlur(g, (0, 0), 1.1))
    g += np.random.default_rng(1).normal(0, .007, g.shape[:2]).astype(np.float32)[..., None]
    cv2.imwrite(a.out, (np.clip(g, 0, 1)*255+.5).astype(np.uint8), [cv2.IMWRITE_PNG_COMPRESSION, 9])


def main():
    a = arguments(sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else [])
    t0 = time.time(); reset(a.seed); cam = dishes.build(a)
    for k in ('elev', 'azim', 'fstop'):
        if getattr(a, k) is not None: cam[k] = getattr(a, k)
    cam['width'] *= a.zoom; x, y, z = cam['target']; cam['target'] = (x+a.dx, y+a.dy, z+a.dz)
    studio(**cam); t1 = time.time()
    if a.check: print('CHECK ok, build %.0f s' % (t1-t0)); return
    sc = setup(a); halves = render_halves(sc, a); t2 = time.time()
    finish(clean(halves, a), sc, a)
    print('DONE %s build %.0f render %.0f finish %.0f s' % (a.out, t1-t0, t2-t1, time.time()-t2))

main()
