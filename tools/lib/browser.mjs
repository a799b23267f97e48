import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium for the tests: the system's, Debian's package when we are root, otherwise one from npm. */
export async function browser() {
  const found = process.env.CHROMIUM_PATH ?? PLACES.find((p) => existsSync(p))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'])
    return PLACES[0]
  }
  console.log('Installing Chromium from npm …')
  await run('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '@sparticuz/chromium@153.0.0',
  ])
  const code =
    "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))"
  return execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' }).trim().split('\n').at(-1)
}
