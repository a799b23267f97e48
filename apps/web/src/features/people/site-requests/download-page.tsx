import { LinkButton, Notice, Skeleton, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userName } from '../../../shared/api/stored-user.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { screen } from '../../../shared/router/screen.ts'
import { useMe } from '../../../shared/session/use-me.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { FormBox, VisitorPage } from '../../../shared/visitor-forms/visitor-page.tsx'
import { materialsQuery } from './api/materials.query.ts'
import { DownloadNow } from './components/download-now.tsx'
import { RequestFields } from './components/request-fields.tsx'
import { findMaterial } from './model/find-material.ts'
import type { SiteRequestsPaths } from './paths.ts'

const steps = ['one', 'two', 'three'] as const

/** /request-download/:title?: a material by mail, the one in the address chosen; for the signed-in at once. */
function DownloadPage() {
  const t = useT('siteRequests')
  const texts = useT('proPages')
  const locale = useLocale()
  const paths = usePaths<SiteRequestsPaths>()
  const { title } = useParams()
  const me = useMe()
  const { data: materials, isError, error, refetch } = useQuery(materialsQuery(locale))
  const [picked, setPicked] = useState<string>()
  const [isTried, setTried] = useState(false)
  useDocumentTitle(t('download.title'))

  const asked = title === undefined || !materials ? undefined : findMaterial(materials, title, locale)
  const chosen = picked ?? asked?.id ?? ''
  const choice = (
    <>
      {materials && title !== undefined && !asked && <Notice tone="warn">{t('download.unknown')}</Notice>}
      <NativeSelect
        label={t('download.material')}
        value={chosen}
        onChange={setPicked}
        error={isTried && chosen === '' ? t('download.needMaterial') : undefined}
        options={[
          { id: '', label: t('download.choose') },
          ...(materials ?? []).map((each) => ({
            id: each.id,
            label: t('download.option', {
              title: each.title,
              type: texts(`materials.types.${each.content_type}`),
              language: texts(`materials.languages.${each.language}`),
            }),
          })),
        ]}
      />
    </>
  )
  const materialOf = () => {
    setTried(true)
    return chosen === '' ? null : chosen
  }
  return (
    <VisitorPage
      title={t('download.title')}
      lead={t('download.lead')}
      stepsTitle={t('next')}
      steps={steps.map((step) => t(`download.steps.${step}`))}
    >
      {isError ? (
        <LoadFailed title={t('download.failed')} error={error} onRetry={() => refetch()} />
      ) : !materials || me === undefined ? (
        <Skeleton height={384} label={t('loading')} />
      ) : me ? (
        <FormBox>
          <p className="text-16 text-ink-soft">{t('download.signedIn', { name: userName(me) })}</p>
          {choice}
          <div>
            <DownloadNow materialOf={materialOf}>{t('download.now')}</DownloadNow>
          </div>
        </FormBox>
      ) : (
        <>
          <RequestFields purpose="download" send={t('download.send')} materialOf={materialOf}>
            {choice}
          </RequestFields>
          <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-ink-soft">
            {t('download.signInHint')}
            <LinkButton href={paths.login} data-act="sign-in">
              {t('download.signIn')}
            </LinkButton>
            <TextLink href={paths.materials}>{t('download.library')}</TextLink>
          </p>
        </>
      )}
    </VisitorPage>
  )
}

export default screen<SiteRequestsPaths, 'title'>(DownloadPage)
