import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createMessages, DEFAULT_LOCALE, localeOf, type Locale } from '@rookery/i18n'
import { render, type ServerText } from '@rookery/i18n/server.ts'
import { CSV_START, csvRow } from '@rookery/tables/csv-writer.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { attachmentHeader } from '../../../app/http/file-answer.ts'
import { isId } from '../../../security/new-id.ts'
import { requireSignature } from '../../foundation/files/signed-address.service.ts'
import { readImport, rejectsAfter } from './import.repository.ts'

const PAGE_SIZE = 1_000

/** Headers and reasons of a reject file in the reader's language. */
interface RejectFileTexts {
  readonly file: string
  readonly titles: readonly string[]
  readonly reason: (text: ServerText) => string
}
const rejectTextsOf = async (locale: Locale): Promise<RejectFileTexts> => {
  const t = (await createMessages(locale, ['audienceLists'])).of('audienceLists')
  return {
    file: t('rejectFile.name'),
    titles: [t('rejectFile.line'), t('rejectFile.value'), t('rejectFile.reason')],
    reason: (text) => render(text, locale),
  }
}

/** Serves an import's rejected rows at its signed address, as a CSV download. */
export function sendRejects(scope: FastifyInstance, deps: Deps): void {
  scope.get('/api/imports/:pk/rejects/', async (request, reply) => {
    const { pk } = request.params as { pk: string }
    if (!isId(pk)) throw fail('not_found')
    requireSignature(deps, 'get-rejects', pk, request.query)
    if (!(await readImport(deps.db, pk))) throw fail('not_found')
    const { language } = request.query as { language?: unknown }
    const texts = await rejectTextsOf(localeOf(String(language)) ?? DEFAULT_LOCALE)
    return await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', attachmentHeader(texts.file))
      .header('cache-control', 'no-store')
      .send(Readable.from(rows(deps, pk, texts)))
  })
}

async function* rows(deps: Deps, importId: string, texts: RejectFileTexts): AsyncGenerator<string> {
  yield CSV_START + csvRow(texts.titles)
  for (let after = 0; ;) {
    const page = await rejectsAfter(deps.db, importId, after, PAGE_SIZE)
    if (page.length === 0) return
    yield page.map(({ line, value, reason }) => csvRow([line, value, texts.reason(reason)])).join('')
    after = page.at(-1)!.position
  }
}
