import type { DocumentSpan } from '@rookery/contract'
import { TextLink } from '@rookery/ui'
import { usePaths } from '../../../../shared/site/site.ts'
import type { HelperDocumentsPaths } from '../paths.ts'

/** One line of a document: bold, code, links to the web and to other documents in its language. */
export function DocumentLine({ spans, language }: { spans: readonly DocumentSpan[]; language: string }) {
  const paths = usePaths<HelperDocumentsPaths>()
  return spans.map(({ text, style, href }, at) => {
    if (href?.startsWith('https://'))
      return (
        <TextLink key={at} href={href}>
          {text}
        </TextLink>
      )
    if (href)
      return (
        <TextLink key={at} href={paths.helperDocument(`${href}-${language}`)}>
          {text}
        </TextLink>
      )
    if (style === 'strong')
      return (
        <strong key={at} className="font-semibold">
          {text}
        </strong>
      )
    if (style === 'em') return <em key={at}>{text}</em>
    if (style === 'code')
      return (
        <code key={at} className="rounded-sm bg-sunk px-1 py-px text-13">
          {text}
        </code>
      )
    return text
  })
}
