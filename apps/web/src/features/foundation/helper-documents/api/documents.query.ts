import { helperDocumentsCalls } from '@rookery/contract/facts.ts'
import type { HelperDocument } from '@rookery/contract'
import type { Locale } from '@rookery/i18n'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

export interface DocumentFilters {
  language: Locale
  kind?: HelperDocument['kind'] | undefined
  q?: string | undefined
}

export const documentsQuery = (filters: DocumentFilters) =>
  queryOptions({
    queryKey: ['helper-documents', filters],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(helperDocumentsCalls.listHelperDocuments, { ...filters, limit: 200 }, { signal }),
  })

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['helper-documents', 'one', id],
    staleTime: 3600_000,
    queryFn: ({ signal }) => api.call(helperDocumentsCalls.getHelperDocument, { pk: id }, { signal }),
  })
