import { readFileSync } from 'node:fs'
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
const volumes = z.array(z.string())
export const composeText = readProject('deploy/compose.yaml')
export const composeFile = z
  .object({
    services: z.object({
      server: z.object({
        build: z.object({ context: z.string(), dockerfile: z.string() }),
        ports: z.array(z.string()),
        volumes,
        stop_grace_period: z.string(),
        environment: environmentSchema,
      }),
      postgres: z.object({ environment: environmentSchema, volumes }),
      clickhouse: z.object({ environment: environmentSchema, volumes }),
    }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(composeText))

/** env.example as it ships. */
export const exampleEnv: Readonly<Record<string, string>> = Object.fromEntries(
  [...readProject('deploy/env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
)

/** env.example with a value for each variable the compose file requires. */
export const filledEnv: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(exampleEnv).map(([name, value]) => [
      name,
      value === '' && composeText.includes(`\${${name}:?}`) ? `a-${name.toLowerCase()}` : value,
    ]),
  ),
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
}

/** Environment of the server in the compose file. */
export const startedEnv: Env = {
  ...imageEnv,
  ...Object.fromEntries(
    Object.entries(composeFile.services.server.environment).map(([name, text]) => [
      name,
      text.replaceAll(
        /\$\{(\w+)(?::-([^}]*)|:\?)\}/g,
        (_, variable, otherwise = '') => filledEnv[variable] || otherwise,
      ),
    ]),
  ),
}
