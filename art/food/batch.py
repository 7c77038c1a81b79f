#!/usr/bin/env python3
"""Render the pictures of pictures.txt that are missing in out/:  python3 batch.py [names ...]
--force        render again what is there
--preview      420 pixels, 14 samples, into out/preview/
--spp N        other samples than pictures.txt asks for
--together N   N pictures at the same time: building one overlaps rendering the other
--until HH:MM  start no picture after this time"""
import argparse, os, shlex, subprocess, tempfile, time
HERE = os.path.dirname(os.path.abspath(__file__))


def pictures():
    """name -> options, read anew for every picture so that the list can be edited while the batch runs"""
    table = {}
    for line in open(os.path.join(HERE, 'pictures.txt')):
        if '|' in line and not line.startswith('#'):
            name, options = line.split('|', 1); table[name.strip()] = shlex.split(options)
    return table


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('names', nargs='*'); p.add_argument('--force', action='store_true'); p.add_argument('--preview', action='store_true')
    p.add_argument('--spp'); p.add_argument('--together', type=int, default=1, metavar='N'); p.add_argument('--until', default='99:99', metavar='HH:MM'); p.add_argument('--blender', default='blender')
    a = p.parse_args(); folder = os.path.join(HERE, 'out', 'preview') if a.preview else os.path.join(HERE, 'out'); os.makedirs(folder, exist_ok=True)
    missing = [n for n in a.names or list(pictures()) if a.force or not os.path.exists(os.path.join(folder, n+'.png'))]
    for k in range(0, len(missing), a.together):
        if time.strftime('%H:%M') > a.until: break
        t = time.time(); running = []
        for name in missing[k:k+a.together]:
            options = pictures()[name]
            if a.preview: options = options+['--w', '420', '--h', '236' if name == 'hero' else '315', '--spp', '14']
            elif a.spp: options = options+['--spp', a.spp]
            command = ['nice', '-n', '10', a.blender, '-b', '-P', os.path.join(HERE, 'render.py'), '--', *options, '--out', os.path.join(folder, name+'.png')]
            log = tempfile.TemporaryFile('w+')                    # Blender must find the system's Python, not pyenv's: PATH
            running.append((name, log, subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=dict(os.environ, PATH='/usr/bin:/bin:'+os.environ['PATH']))))
        for name, log, process in running:
            process.wait(); log.seek(0); lines = log.read().splitlines()
            print(time.strftime('%H:%M:%S'), name, '%.0f s' % (time.time()-t), '\n'.join([l for l in lines if l.startswith('DONE')] or lines[-12:]), flush=True)


if __name__ == '__main__': main()
