import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drainPending, Session } from 'chdb'

/**
 * A minimal ClickHouse HTTP interface over a chDB session on a folder this process has open: what
 * @clickhouse/client sends (query text, `param_*`, settings, inserts with rows after the statement) is passed
 * to the real engine. For tests without a ClickHouse server.
 */
export async function serveChdbOverHttp(dataDir: string): Promise<{ url: string; close(): Promise<void> }> {
  const idleSessions: Session[] = []
  const openSessions: Session[] = []
  const takeSession = () => {
    const freeSession = idleSessions.pop()
    if (freeSession) return freeSession
    const session = new Session(dataDir, { connectionArgs: ['--output_format_json_quote_64bit_integers=1'] })
    openSessions.push(session)
    return session
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const session = takeSession()
    try {
      const database = url.searchParams.get('database')
      if (database && database !== 'default') await session.queryAsync(`USE ${database}`)
      const params: Record<string, string> = {}
      for (const [name, value] of url.searchParams)
        if (name.startsWith('param_')) params[name.slice(6)] = value
      const inUrl = url.searchParams.get('query')
      if (inUrl !== null && /^\s*INSERT/i.test(inUrl)) {
        const [, table, columns, format] = /INSERT INTO (\w+) \(([^)]*)\) FORMAT (\w+)/.exec(inUrl)!
        await session.insert({
          table: table!,
          columns: columns!.split(', '),
          format: format as 'TSV',
          values: body,
        })
        response.writeHead(200).end()
        idleSessions.push(session)
        return
      }
      const text = (inUrl ?? '') + body.toString()
      const formatName = /\sFORMAT (\w+)\s*$/.exec(text)?.[1]
      const sql = formatName ? text.replace(/\sFORMAT \w+\s*$/, '') : text
      const queryOptions = { format: formatName ?? 'TabSeparated' }
      const result =
        Object.keys(params).length > 0
          ? await session.queryBindAsync(sql, valuesOf(sql, params), queryOptions)
          : await session.queryAsync(sql, queryOptions)
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(result.bytes())
      idleSessions.push(session)
    } catch (error) {
      // The partial output of a failed statement would precede the session's next result, so the session is
      // replaced.
      const message = (error as Error).message
      const code = /Code: (\d+)/.exec(message)?.[1] ?? '1'
      response
        .writeHead(500, { 'x-clickhouse-exception-code': code, 'content-type': 'text/plain' })
        .end(message)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const session of openSessions) session.close()
      await drainPending()
    },
  }
}

/**
 * The client sends bound values in the server's format: text with \\t, \\n and \\\\ escaped, lists in
 * brackets. chDB takes plain values.
 */
function valuesOf(sql: string, params: Readonly<Record<string, string>>): Record<string, unknown> {
  const unescapeText = (text: string) =>
    text.replace(
      /\\(.)/gs,
      (_, c: string) => ({ t: '\t', n: '\n', r: '\r', '0': '\0', b: '\b', f: '\f' })[c] ?? c,
    )
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const type = new RegExp(`\\{${name}:\\s*([^}]+)\\}`).exec(sql)?.[1] ?? 'String'
      if (!type.startsWith('Array')) return [name, type === 'String' ? unescapeText(value) : value]
      const items = [...value.slice(1, -1).matchAll(/'((?:[^'\\]|\\.)*)'|([^,\s]+)/gs)].map((m) =>
        m[1] === undefined ? m[2]! : unescapeText(m[1]),
      )
      return [name, type.includes('String') ? items : items.map(Number)]
    }),
  )
}
