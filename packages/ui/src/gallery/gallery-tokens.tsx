import { GalleryPart } from './gallery-part.tsx'

const backgroundTokens = [
  'paper',
  'raised',
  'sunk',
  'hairline',
  'edge',
  'ink-faint',
  'ink-soft',
  'ink',
  'signal',
  'signal-soft',
  'signal-edge',
]
const data = ['over', 'under', 'baseline', ...Array.from({ length: 8 }, (_, at) => `audience-${at + 1}`)]
const toneNames = ['info', 'warn', 'success', 'danger']

function Swatch({ name, value }: { name: string; value: string }) {
  return (
    <div className="w-24">
      <div className="h-10 rounded-sm border border-hairline" style={{ background: value }} />
      <div className="mt-1 text-12 text-ink-soft">{name}</div>
    </div>
  )
}

export function GalleryTokens() {
  return (
    <>
      <GalleryPart name="paper, ink and signal">
        {backgroundTokens.map((name) => (
          <Swatch
            key={name}
            name={name}
            value={
              name === 'signal-soft'
                ? 'color-mix(in oklab, var(--signal) 12%, var(--raised))'
                : name === 'signal-edge'
                  ? 'color-mix(in oklab, var(--signal) 38%, var(--paper))'
                  : `var(--${name})`
            }
          />
        ))}
      </GalleryPart>
      <GalleryPart name="tones and data">
        {[...toneNames, ...data].map((name) => (
          <Swatch key={name} name={name} value={`var(--${name})`} />
        ))}
      </GalleryPart>
      <GalleryPart name="type" isWide>
        <div className="flex flex-col gap-1">
          <p className="text-28 font-semibold tracking-tight">312,480 profiles in the population</p>
          <p className="text-20 font-semibold">People who follow any of three design tools</p>
          <p className="text-16">Twice as many 25 to 34 as usual</p>
          <p className="text-14">Text stands at 14 px, in sentence case.</p>
          <p className="text-13 text-ink-soft">Tables at 13 px: 1,204,881 · 97,430 · 11.1%</p>
          <p lang="ja" className="text-16">
            オーディエンスのリーチは約120万人です。配信の前に内訳を確認できます。
          </p>
        </div>
      </GalleryPart>
    </>
  )
}
