import { run } from './run.mjs'

/**
 * A mirror that does not respond is given up after a minute and retried; another installation on this machine
 * is waited for.
 */
const PATIENT_OPTIONS = [
  '-o',
  'Acquire::Retries=3',
  '-o',
  'Acquire::http::Timeout=60',
  '-o',
  'DPkg::Lock::Timeout=300',
]
const LONGEST_MS = 600_000

/** Installs Debian packages, as root. Rejects with the last output of apt-get. */
export async function aptInstall(...packages) {
  const runApt = (...args) =>
    run('apt-get', ['-y', '-qq', ...PATIENT_OPTIONS, ...args], { timeout: LONGEST_MS })
  await runApt('update')
  await runApt('install', ...packages)
}
