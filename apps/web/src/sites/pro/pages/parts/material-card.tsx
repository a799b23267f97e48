import { CloseIcon, DownloadIcon, MailIcon } from '@rookery/ui'
import { buttonClass } from '@rookery/ui/actions/button-class.ts'
import type { PageProps } from '../page-props.ts'
import { materialPicture, type ShownMaterial } from '../shown-material.ts'

/** Pages as `npm run pictures -- materials` draws them: slides are A5 on its side, all others A4. */
const sizesOf = (type: ShownMaterial['type']) =>
  type === 'slides'
    ? { thumb: { width: 480, height: 338 }, page: { width: 900, height: 634 } }
    : { thumb: { width: 480, height: 679 }, page: { width: 900, height: 1273 } }

/** A material with its first page; a press on it opens all pages. */
export function MaterialCard({
  t,
  hrefOf,
  material,
  isFirst,
}: Pick<PageProps, 't' | 'hrefOf'> & { material: ShownMaterial; isFirst: boolean }) {
  const { id, title, type, language, description, headings } = material
  const preview = `preview-${id}`
  const own = { lang: language }
  return (
    <li
      data-material={id}
      data-type={type}
      data-language={language}
      data-words={[title, description, ...headings].join('\n').toLowerCase()}
      className="flex flex-col overflow-hidden rounded-md border border-hairline bg-raised"
    >
      <button
        type="button"
        popoverTarget={preview}
        aria-label={t('materials.previewOf', { title })}
        className="group relative aspect-[4/3] overflow-hidden border-b border-hairline bg-sunk px-8 pt-6"
      >
        <img
          src={materialPicture(id, 'thumb')}
          {...sizesOf(type).thumb}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className="h-auto w-full rounded-t-sm shadow-float transition-transform group-hover:-translate-y-1"
        />
      </button>
      <div className="flex flex-1 flex-col p-5">
        <p className="text-13 text-ink-soft">
          <span className="font-medium text-signal-strong">{t(`materials.types.${type}`)}</span>
          {' · '}
          {t(type === 'slides' ? 'materials.formatSlides' : 'materials.format', {
            language: t(`materials.languages.${language}`),
          })}
        </p>
        <h3 {...own} data-part="title" className="mt-1.5 text-20 leading-tight font-semibold tracking-tight">
          {title}
        </h3>
        <p {...own} className="mt-1.5 mb-5 text-14 text-ink-soft">
          {description}
        </p>
        <div className="mt-auto flex flex-wrap gap-2">
          <MaterialActions t={t} hrefOf={hrefOf} material={material} />
          <button
            type="button"
            popoverTarget={preview}
            aria-label={t('materials.previewOf', { title })}
            className={buttonClass({ variant: 'quiet' })}
          >
            {t('materials.preview')}
          </button>
        </div>
      </div>
      <MaterialPreview t={t} hrefOf={hrefOf} material={material} id={preview} />
    </li>
  )
}

/** By mail for visitors, at once for the signed-in; the page's script shows the one that fits. */
function MaterialActions({
  t,
  hrefOf,
  material: { id, title, type },
}: Pick<PageProps, 't' | 'hrefOf'> & { material: ShownMaterial }) {
  return (
    <>
      <a
        href={hrefOf(`/request-download/${id}`)}
        data-for="visitor"
        aria-label={t('materials.getNamed', { title })}
        className={buttonClass({ variant: 'primary' })}
      >
        <MailIcon size={18} />
        {t('materials.get')}
      </a>
      <a
        href={`/api/external/marketing-materials/${id}/download/`}
        download
        hidden
        data-for="user"
        data-download={hrefOf(`/request-download/${id}`)}
        aria-label={t('materials.downloadNamed', { title })}
        className={buttonClass({ variant: 'primary' })}
      >
        <DownloadIcon size={18} />
        {t('materials.download')}
      </a>
      {type === 'slides' && (
        <a
          href={`/api/external/marketing-materials/${id}/download/?format=pptx`}
          download
          hidden
          data-for="user"
          data-download={hrefOf(`/request-download/${id}`)}
          aria-label={t('materials.slidesNamed', { title })}
          className={buttonClass()}
        >
          <DownloadIcon size={18} />
          {t('materials.slides')}
        </a>
      )}
    </>
  )
}

/** All its pages, over the page; the browser opens and closes it. */
function MaterialPreview({
  t,
  hrefOf,
  material,
  id,
}: Pick<PageProps, 't' | 'hrefOf'> & { material: ShownMaterial; id: string }) {
  const { title, language, headings, pages } = material
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      className="fixed inset-0 m-auto h-fit max-h-[calc(100dvh-32px)] w-[min(1040px,calc(100vw-32px))] overflow-auto rounded-md border border-hairline bg-raised text-ink shadow-modal backdrop:bg-veil open:animate-fade"
    >
      <div className="sticky top-0 z-10 flex items-center gap-4 border-b border-hairline bg-raised px-5 py-3">
        <p lang={language} className="min-w-0 truncate text-16 font-semibold">
          {title}
        </p>
        <div className="ml-auto flex shrink-0 items-center gap-2">
          <MaterialActions t={t} hrefOf={hrefOf} material={material} />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('materials.closePreview')}
            className="flex size-8 items-center justify-center rounded-md text-ink-soft hover:bg-ink/7 hover:text-ink"
          >
            <CloseIcon />
          </button>
        </div>
      </div>
      <div className="grid gap-6 p-5 md:grid-cols-[minmax(0,1fr)_240px]">
        <div className="flex flex-col gap-4">
          {Array.from({ length: pages }, (_, at) => (
            <img
              key={at}
              src={materialPicture(material.id, at + 1)}
              {...sizesOf(material.type).page}
              alt={t('materials.page', { n: at + 1, title })}
              loading="lazy"
              decoding="async"
              className="h-auto w-full border border-hairline"
            />
          ))}
        </div>
        <div className="max-md:order-first">
          <h4 className="text-14 font-medium">{t('materials.inside')}</h4>
          <ul lang={language} className="mt-2 flex flex-col gap-1.5 text-14 text-ink-soft">
            {headings.map((heading) => (
              <li key={heading} className="border-l-2 border-signal-edge pl-3">
                {heading}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
