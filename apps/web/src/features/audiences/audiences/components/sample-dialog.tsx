import type { Audience, Profile } from '@rookery/contract'
import { analysisCalls } from '@rookery/contract/facts.ts'
import { Dialog, DownloadIcon, ErrorState, LinkButton, Skeleton } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { retryOf } from '../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { PersonAvatar } from '../../../../shared/pictures/person-avatar.tsx'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'

interface SampleDialogProps {
  audience: Pick<Audience, 'id' | 'name' | 'audience_config_id'>
  onClose: () => void
}

/** A random sample of an audience's people, to review before excluding them. */
export function SampleDialog({ audience, onClose }: SampleDialogProps) {
  const t = useT('audiences')
  const texts = useTableTexts()
  const common = useT('common')
  const formats = useFormats()
  const { data, error, refetch } = useQuery({
    queryKey: ['exclusion-sample', audience.audience_config_id],
    staleTime: 60 * 60_000,
    retry: false,
    queryFn: ({ signal }) =>
      api.call(
        analysisCalls.extractExclusionSample,
        { audience_config_id: audience.audience_config_id },
        { signal, quiet: true },
      ),
  })
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t('sample.title', { name: audience.name })}
      description={
        data &&
        t('sample.description', {
          n: formats.number(data.sample_size),
          total: formats.number(data.population_size),
        })
      }
      closeLabel={common('actions.close')}
      footer={
        data && (
          <LinkButton variant="primary" icon={<DownloadIcon size={18} />} href={data.document.url} download>
            {t('sample.download', { n: formats.number(data.sample_size) })}
          </LinkButton>
        )
      }
    >
      {data ? (
        <DataTable<Profile>
          label={t('sample.table', { n: formats.number(data.profiles.length) })}
          density="compact"
          maxHeight={420}
          rows={data.profiles}
          rowId={(profile) => profile.network_id}
          texts={texts}
          columns={[
            {
              id: 'account',
              header: t('sample.account'),
              isRowHeader: true,
              value: (profile) => profile.handle,
              cell: (profile) => (
                <span className="flex items-center gap-2">
                  <PersonAvatar name={profile.name} url={profile.avatar_url} size={24} />
                  <span>
                    @{profile.handle} <span className="text-ink-soft">{profile.name}</span>
                  </span>
                </span>
              ),
            },
            { id: 'location', header: t('sample.location'), value: (profile) => profile.location },
            {
              id: 'followers',
              header: t('sample.followers'),
              align: 'end',
              value: (profile) => profile.followers_count,
              cell: (profile) => formats.publicCount(profile.followers_count),
            },
          ]}
        />
      ) : error ? (
        <ErrorState
          title={t('sample.failed')}
          description={errorText(error)}
          reloadLabel={common('actions.reload')}
          onReload={retryOf(error, () => void refetch())}
        />
      ) : (
        <Skeleton label={t('sample.loading')} height={240} />
      )}
    </Dialog>
  )
}
