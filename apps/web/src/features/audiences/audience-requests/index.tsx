import type { AudienceRequest } from '@rookery/contract'
import { audienceRequestsCalls } from '@rookery/contract/facts.ts'
import { CATALOGUE_GROUP } from '@rookery/contract/user-groups.ts'
import {
  Badge,
  Button,
  EmptyState,
  IconButton,
  MailIcon,
  Menu,
  MoreHorizIcon,
  PageHeader,
  TextLink,
  type MenuItem,
} from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { attemptQuietly } from '../../../shared/feedback/attempt.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { useMe } from '../../../shared/session/use-me.ts'
import { useTableTexts } from '../../../shared/data-tables/use-table-texts.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { requestsQuery } from './api/requests.query.ts'
import { AnswerDialog } from './components/answer-dialog.tsx'
import { RequestForm } from './components/request-form.tsx'
import type { AudienceRequestsPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

const toneByState = { delivered: 'success', declined: 'danger', in_work: 'info' } as const

/** /:teamId/audience-requests: the team's requests, and the form; ?new=1 opens it. */
function AudienceRequestsPage() {
  const t = useT('audienceRequests')
  const formats = useFormats()
  const team = useTeam()
  const paths = usePaths<AudienceRequestsPaths>()
  const me = useMe()
  const go = useGo()
  const client = useQueryClient()
  const isNew = useSearchParam('new') !== undefined
  const isMaker = me?.groups.some(({ name }) => name === CATALOGUE_GROUP) ?? false
  const requests = useQuery(requestsQuery(isMaker ? undefined : team.id))
  const texts = useTableTexts({ loading: t('loading') })
  const [answering, setAnswering] = useState<{
    request: AudienceRequest
    state: 'delivered' | 'declined'
  } | null>(null)
  const base = paths.audienceRequests()
  useDocumentTitle(isNew ? t('form.title') : t('title'))

  if (isNew)
    return (
      <>
        <PageHeader title={t('form.title')} description={t('description')} />
        <RequestForm onSent={() => go(base, { replace: true })} />
      </>
    )
  const takeRequest = async (request: AudienceRequest) => {
    await api.call(audienceRequestsCalls.updateAudienceRequest, { pk: request.id, state: 'in_work' })
    await client.invalidateQueries({ queryKey: ['audience-requests'] })
  }
  const answerItems = (request: AudienceRequest): MenuItem[] => [
    ...(request.state === 'verified'
      ? [
          {
            id: 'take',
            label: t('answer.take'),
            onSelect: () => void attemptQuietly(() => takeRequest(request)),
          },
        ]
      : []),
    {
      id: 'deliver',
      label: t('answer.deliver'),
      onSelect: () => setAnswering({ request, state: 'delivered' }),
    },
    {
      id: 'decline',
      label: t('answer.decline'),
      isDestructive: true,
      onSelect: () => setAnswering({ request, state: 'declined' }),
    },
  ]
  const createButton = (
    <Button variant="primary" onClick={() => go(`${base}?new=1`)}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={createButton} />
      {requests.isError && !requests.data ? (
        <LoadFailed title={t('failed')} error={requests.error} onRetry={() => requests.refetch()} />
      ) : (
        <DataTable<AudienceRequest>
          label={t('table')}
          rows={requests.data ?? []}
          rowId={(one) => one.id}
          texts={texts}
          isLoading={requests.isPending}
          onPhone="cards"
          columns={[
            {
              id: 'name',
              header: t('columns.name'),
              isRowHeader: true,
              width: '26%',
              value: (one) => one.name,
              cell: (one) => <span className="font-medium">{one.name}</span>,
            },
            { id: 'company', header: t('columns.company'), value: (one) => one.company },
            {
              id: 'countries',
              header: t('columns.countries'),
              cell: (one) => formats.list(one.country_codes.map(formats.region)),
            },
            {
              id: 'state',
              header: t('columns.state'),
              value: (one) => one.state,
              cell: (one) => (
                <Badge
                  tone={
                    one.state in toneByState ? toneByState[one.state as keyof typeof toneByState] : undefined
                  }
                >
                  {t(`states.${one.state}`)}
                </Badge>
              ),
            },
            {
              id: 'note',
              header: t('columns.note'),
              cell: (one) =>
                one.audience_id && one.team_id === team.id ? (
                  <TextLink href={paths.audienceDetails(one.audience_id)}>{t('open')}</TextLink>
                ) : (
                  one.note || '–'
                ),
            },
            {
              id: 'created_at',
              header: t('columns.created'),
              align: 'end',
              value: (one) => one.created_at,
              cell: (one) => formats.date(one.created_at),
            },
          ]}
          {...(isMaker
            ? {
                rowActions: (one: AudienceRequest) =>
                  one.state === 'verified' || one.state === 'in_work' ? (
                    <Menu
                      label={t('answer.menu', { name: one.name })}
                      align="end"
                      trigger={
                        <IconButton label={t('answer.menu', { name: one.name })} icon={<MoreHorizIcon />} />
                      }
                      items={answerItems(one)}
                    />
                  ) : null,
              }
            : {})}
          empty={
            <EmptyState
              icon={<MailIcon />}
              title={t('empty.title')}
              description={t('empty.description')}
              action={createButton}
            />
          }
        />
      )}
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </>
  )
}

export default screen<AudienceRequestsPaths>(AudienceRequestsPage)
