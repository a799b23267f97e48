import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall } from './apt-install.mjs'
import { run } from './run.mjs'

/**
 * Chromium without a window of any kind: half the CPU time of the full browser's headless mode for the same
 * pages.
 */
const SHELL_PATH = '/usr/bin/chromium-headless-shell'
const FULL_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of the installed Chromium: the one configured, or the system's. */
export const installedBrowser = () =>
  process.env.CHROMIUM_PATH ?? [SHELL_PATH, ...FULL_BROWSERS].find((path) => existsSync(path))

/** The path of an installed Chromium that loads extensions, which the headless shell does not; undefined without one. */
export const fullBrowser = () => FULL_BROWSERS.find((path) => existsSync(path))

/**
 * The path of a Chromium for the tests: the installed one, Debian's package if we are root, otherwise one
 * from npm.
 */
export async function browser() {
  const found = installedBrowser()
  if (process.env.CHROMIUM_PATH || found === SHELL_PATH) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    try {
      await aptInstall('chromium-headless-shell', 'fonts-noto-cjk')
      return SHELL_PATH
    } catch {
      // Not every distribution has it as a separate package.
      if (!found) {
        await aptInstall('chromium', 'fonts-noto-cjk')
        return FULL_BROWSERS[0]
      }
    }
  }
  return found ?? (await fromNpm())
}

async function fromNpm() {
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
