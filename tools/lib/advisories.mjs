// What npm's registry says of the packages that ship: known weaknesses, and signatures that do not hold.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** docs/advisories.tsv: weaknesses that do not reach us, each with its reason. */
export function readAllowed(root) {
  const [, ...lines] = readFileSync(join(root, 'docs/advisories.tsv'), 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [advisory, name, reason] = line.split('\t')
    return { advisory, name, reason }
  })
}

/** Advisories of a report of `npm audit --json` that are not allowed, and allowed ones that it no longer has. */
export function judgeAdvisories(report, allowed) {
  const found = new Map()
  for (const { via } of Object.values(report.vulnerabilities ?? {}))
    for (const each of via)
      if (typeof each === 'object') {
        const advisory = each.url?.split('/').at(-1) ?? String(each.source)
        found.set(`${advisory} ${each.name}`, `${advisory} ${each.name} (${each.severity}): ${each.title}`)
      }
  const keys = new Set(allowed.map(({ advisory, name }) => `${advisory} ${name}`))
  return {
    open: [...found].filter(([key]) => !keys.has(key)).map(([, text]) => text),
    idle: [...keys].filter((key) => !found.has(key)),
  }
}

const NOT_ASKED =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|E?40[345]|audit endpoint returned an error|network/i

/** One of npm's reports as JSON; null if the registry cannot be asked, or does not serve it. */
function askNpm(root, args) {
  const { stdout, stderr } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [...args, '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      timeout: 120_000,
      shell: process.platform === 'win32',
    },
  )
  try {
    const report = JSON.parse(stdout)
    if (report.error === undefined && report.statusCode === undefined) return report
  } catch {
    // Not JSON: npm says why on its other output.
  }
  if (stdout === '' && stderr === '') return null
  if (NOT_ASKED.test(`${stderr}${stdout}`)) return null
  throw new Error(`npm ${args.join(' ')}: ${stderr || stdout}`)
}

export const askAdvisories = (root) => askNpm(root, ['audit'])

/** Packages whose signature is wrong or missing; null if the registry cannot be asked. */
export const askSignatures = (root) => {
  const report = askNpm(root, ['audit', 'signatures'])
  if (report === null) return null
  const nameOf = ({ name, version }) => `${name} ${version}`
  return { invalid: (report.invalid ?? []).map(nameOf), missing: (report.missing ?? []).map(nameOf) }
}
