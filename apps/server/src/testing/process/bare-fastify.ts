import { createWriteStream } from 'node:fs'
import fastify from 'fastify'

/** A minimal JSON server over HTTP: the baseline for measuring the product's cost per request. */
const app = fastify({ logger: { level: 'info', stream: createWriteStream('/dev/null') } })
app.get('/', () => ({ results: [{ id: 1, name: 'x' }] }))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ event: 'listening', url, headers: {} })}\n`)
