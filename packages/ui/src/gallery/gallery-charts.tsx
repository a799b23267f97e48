import { useState } from 'react'
import { LiftDots } from '../charts/lift-dots.tsx'
import { Meter } from '../charts/meter.tsx'
import { ShareBars } from '../charts/share-bars.tsx'
import { SizeFigure } from '../charts/size-figure.tsx'
import { Waterfall } from '../charts/waterfall.tsx'
import { Switch } from '../fields/switch.tsx'
import { abbreviateNumber } from '../format/abbreviate-number.ts'
import { Card } from '../layout/card.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { galleryTexts } from './gallery-texts.ts'
import * as samples from './gallery-samples.ts'

export function GalleryCharts() {
  const [isStale, setStale] = useState(false)
  return (
    <>
      <GalleryPart name="size-figure, waterfall">
        <div className="flex w-full min-w-0 flex-col gap-4">
          <SizeFigure
            label="profiles in the population"
            value="97,430"
            isStale={isStale}
            note="About 1.2M on X, 0.9M to 1.5M"
            pendingText="Counting"
          />
          <Switch label="A newer number is on its way" isOn={isStale} onChange={setStale} />
          <Waterfall
            title="Where the size comes from"
            steps={samples.waterfall}
            texts={galleryTexts.waterfall}
            isStale={isStale}
            formatCount={abbreviateNumber}
          />
          <Meter label="Coverage of followers" value={0.73} valueText="73%" tick={0.5} />
        </div>
      </GalleryPart>
      <GalleryPart name="share-bars">
        <Card title="Twice as many 25 to 34 as usual" description="Age, inferred" className="w-full">
          <ShareBars
            title="Age"
            isTitleHidden
            rows={samples.shares}
            texts={galleryTexts.share}
            note="97,430 profiles against 4.1M in Japan, Nov 20. Hollow: not significant."
          />
        </Card>
      </GalleryPart>
      <GalleryPart name="lift-dots">
        <div className="w-full">
          <LiftDots
            title="Topics over usual"
            rows={samples.lifts}
            texts={galleryTexts.lift}
            onSelect={() => {}}
          />
        </div>
      </GalleryPart>
    </>
  )
}
