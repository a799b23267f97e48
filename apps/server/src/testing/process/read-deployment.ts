import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Env } from '../../config/env.ts'

export const root = join(import.meta.dirname, '../../../../..')
/** Text of a file of the repository. */
export const readProject = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Instructions of the container file by stage, continued lines joined. */
export const buildStages = readProject('deploy/Containerfile')
  .replaceAll(/^\s*#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split(/^(?=FROM )/m)
  .filter((stage) => stage.startsWith('FROM '))
  .map((stage) => [...stage.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name, rest]) => ({ name, rest: rest! })))

/** Arguments of all instructions of this name in a stage. */
export const all = (stage: number, name: string): string[] =>
  buildStages[stage]!.filter((each) => each.name === name).map(({ rest }) => rest)

/** Paths a stage copies, from the repository or from the previous stage. */
export const copiedPaths = (stage: number): string[] =>
  all(stage, 'COPY').flatMap((rest) =>
    rest
      .replace('--from=build ', '')
      .split(' ')
      .slice(0, -1)
      .map((path) => path.replace('/srv/rookery/', '')),
  )

/** Environment variables of the image. */
export const imageEnv: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...all(1, 'ENV')
      .join(' ')
      .matchAll(/(\w+)=(\S+)/g),
  ].map(([, name, value]) => [name, value]),
)

const environmentSchema = z.record(z.string(), z.string())
const texts = z.array(z.string())
const store = z.object({
  entrypoint: texts,
  secrets: texts,
  volumes: texts,
  environment: environmentSchema.optional(),
})
export const composeText = readProject('deploy/compose.yaml')
export const composeFile = z
  .object({
    services: z.object({
      server: z.object({
        build: z.object({ context: z.string(), dockerfile: z.string() }),
        ports: texts,
        volumes: texts,
        secrets: texts,
        read_only: z.literal(true),
        cap_drop: texts,
        stop_grace_period: z.string(),
        environment: environmentSchema,
      }),
      postgres: store,
      clickhouse: store,
    }),
    volumes: z.record(z.string(), z.null()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(composeText))

/** env.example as it ships. */
export const exampleEnv: Readonly<Record<string, string>> = Object.fromEntries(
  [...readProject('deploy/env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
)

/** env.example with a value for each variable the compose file requires. */
export const filledEnv: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(exampleEnv).map(([name, value]) => [
    name,
    value === '' && composeText.includes(`\${${name}:?}`) ? `a-${name.toLowerCase()}` : value,
  ]),
)

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64')
/** What deploy/make-secrets.sh and its reader put into the files, so far as it is more than a word. */
const secretValues: Readonly<Record<string, string>> = {
  secret_key: key(7),
  audit_key: key(8),
  database_url: 'postgres://rookery:a-password@postgres:5432/rookery?sslmode=verify-full',
  database_owner_url: 'postgres://rookery_owner:a-password@postgres:5432/rookery?sslmode=verify-full',
  clickhouse_url: 'https://rookery:a-password@clickhouse:8443/people',
  smtp_url: 'smtps://user:password@mail.example.com:465',
}
const secretsFolder = mkdtempSync(join(tmpdir(), 'rookery-secrets-'))
process.on('exit', () => rmSync(secretsFolder, { recursive: true, force: true }))
for (const name of Object.keys(composeFile.secrets))
  writeFileSync(join(secretsFolder, name), `${secretValues[name] ?? `a-${name}`}\n`)

/** Environment of the server in the compose file; its secrets are files. */
export const composeEnv: Env = {
  ...imageEnv,
  ...Object.fromEntries(
    Object.entries(composeFile.services.server.environment).map(([name, text]) => [
      name,
      text
        .replace(/^\/run\/secrets/, secretsFolder)
        .replaceAll(
          /\$\{(\w+)(?::-([^}]*)|:\?)\}/g,
          (_, variable, otherwise = '') => filledEnv[variable] || otherwise,
        ),
    ]),
  ),
}

/** The same with each secret as a value. */
export const startedEnv: Env = Object.fromEntries(
  Object.entries(composeEnv).map(([name, value]) =>
    value?.startsWith(secretsFolder)
      ? [name.replace(/_FILE$/, ''), readFileSync(value, 'utf8').trim()]
      : [name, value],
  ),
)
