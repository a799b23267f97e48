import type { DocumentBlock } from '@rookery/contract'
import { DocumentLine } from './document-line.tsx'

/** The text of a document. */
export function DocumentText({ blocks, language }: { blocks: readonly DocumentBlock[]; language: string }) {
  return (
    <div lang={language} className="flex max-w-[72ch] flex-col gap-4 text-14 leading-relaxed">
      {blocks.map((block, at) => (
        <Block key={at} block={block} language={language} />
      ))}
    </div>
  )
}

function Block({ block, language }: { block: DocumentBlock; language: string }) {
  const line = (spans: Parameters<typeof DocumentLine>[0]['spans']) => (
    <DocumentLine spans={spans} language={language} />
  )
  if (block.type === 'heading')
    return block.level === 2 ? (
      <h2 id={block.id} className="mt-4 scroll-mt-16 text-20 font-semibold">
        {line(block.spans)}
      </h2>
    ) : (
      <h3 id={block.id} className="-mb-2 mt-2 scroll-mt-16 text-16 font-semibold">
        {line(block.spans)}
      </h3>
    )
  if (block.type === 'paragraph') return <p>{line(block.spans)}</p>
  if (block.type === 'note')
    return <p className="border-l-2 border-signal bg-sunk px-4 py-2">{line(block.spans)}</p>
  if (block.type === 'list') {
    const listItems = block.items.map((item, at) => <li key={at}>{line(item)}</li>)
    const listClass = 'flex flex-col gap-1.5 pl-5'
    return block.ordered ? (
      <ol className={`${listClass} list-decimal`}>{listItems}</ol>
    ) : (
      <ul className={`${listClass} list-disc`}>{listItems}</ul>
    )
  }
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group">
      <table className="w-full border-collapse text-13">
        <thead>
          <tr>
            {block.head.map((cell, at) => (
              <th key={at} scope="col" className="border-b border-edge py-1.5 pr-4 text-left font-medium">
                {line(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, n) => (
                <td key={n} className="border-b border-hairline py-1.5 pr-4 align-top">
                  {line(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
