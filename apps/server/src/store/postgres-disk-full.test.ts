// @module-tag full
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { mountSmallDisk, noSmallDisk } from '../testing/process/small-disk.ts'
import { spawnServer } from '../testing/process/spawn-server.ts'
import { until } from '../testing/process/until.ts'

const url = process.env.DATABASE_URL

test.skipIf(url === undefined || noSmallDisk !== null)(
  'when PostgreSQL’s own disk is full, readyz reports it within 5 s, writes get 503 with a message, reads are answered, and it recovers when there is space (security 6)',
  async () => {
    const disk = mountSmallDisk(80)
    const spaceFolder = join(disk.folder, 'space')
    mkdirSync(spaceFolder)
    execFileSync('chown', ['postgres', disk.folder, spaceFolder])
    const name = `full_${Date.now()}`
    const admin = new Client(url)
    await admin.connect()
    // Only this database's tablespace is on the disk that gets full.
    await admin.query(`create tablespace ${name} location '${spaceFolder}'`)
    await admin.query(`create database ${name} tablespace ${name}`)
    const folder = mkdtempSync(join(tmpdir(), 'rookery-server-'))
    const databaseUrl = new URL(url!)
    databaseUrl.pathname = `/${name}`
    const server = await spawnServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl.href })
    try {
      const request = async (method: string, path: string, body?: unknown) => {
        const answer = await fetch(`${server.url}${path}`, {
          method,
          headers: { ...server.headers, origin: server.url, 'content-type': 'application/json' },
          signal: AbortSignal.timeout(10_000),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return {
          status: answer.status,
          code: answer.headers.get('x-error-code'),
          body: (await answer.json()) as Readonly<Record<string, unknown>>,
        }
      }
      const countRows = async () => {
        const { status, body } = await request('GET', '/api/teams/')
        return [status, body.count]
      }
      expect((await request('POST', '/api/teams/', { name: 'Before' })).status).toBe(201)
      expect((await request('GET', '/readyz')).body).toEqual({ ready: true, failed: [] })
      disk.fill(0)
      const filledAt = Date.now()
      const readyServer = await until(async () => {
        const answer = await request('GET', '/readyz')
        return answer.status === 503 ? answer : null
      })
      expect([readyServer.body, Date.now() - filledAt < 5_000]).toEqual([
        { ready: false, failed: ['database_disk'] },
        true,
      ])
      // Rows that fit into existing pages may still be written: continue until none does.
      let acknowledgedCount = 1
      const refusedAnswer = await until(async () => {
        const answer = await request('POST', '/api/teams/', { name: `Full ${acknowledgedCount}` })
        if (answer.status !== 201) return answer
        acknowledgedCount += 1
        return null
      })
      expect(refusedAnswer).toEqual({
        status: 503,
        code: 'storage_read_only',
        body: {
          detail:
            'Nothing can be saved right now, because the disk is full. What is there can still be read.',
        },
      })
      expect(await countRows()).toEqual([200, acknowledgedCount])
      expect((await request('GET', '/api/user/me/')).status).toBe(200)
      disk.empty()
      await until(async () => ((await request('GET', '/readyz')).status === 200 ? true : null))
      expect((await request('POST', '/api/teams/', { name: 'After' })).status).toBe(201)
      expect(await countRows()).toEqual([200, acknowledgedCount + 1])
    } finally {
      await server.end('SIGTERM')
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop tablespace ${name}`)
      await admin.end()
      disk.unmount()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
