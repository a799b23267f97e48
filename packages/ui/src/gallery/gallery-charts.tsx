import { useState } from 'react'
import { Heatmap } from '../charts/heatmap.tsx'
import { LiftDots } from '../charts/lift-dots.tsx'
import { LineWithBand } from '../charts/line-with-band.tsx'
import { Meter } from '../charts/meter.tsx'
import { NetworkGraph } from '../charts/network-graph.tsx'
import { PairBars } from '../charts/pair-bars.tsx'
import { SaturationCurve } from '../charts/saturation-curve.tsx'
import { Scatter } from '../charts/scatter.tsx'
import { ShareBars } from '../charts/share-bars.tsx'
import { SizeFigure } from '../charts/size-figure.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { Upset } from '../charts/upset.tsx'
import { Waterfall } from '../charts/waterfall.tsx'
import { WorldMap } from '../charts/world-map.tsx'
import { SegmentedControl } from '../fields/segmented-control.tsx'
import { Switch } from '../fields/switch.tsx'
import { compactNumber } from './compact-number.ts'
import { Card } from '../layout/card.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { galleryTexts } from './gallery-texts.ts'
import * as samples from './gallery-samples.ts'

export function GalleryCharts() {
  const [isStale, setStale] = useState(false)
  const [colorBy, setColorBy] = useState<'lift' | 'share'>('lift')
  const [region, setRegion] = useState<readonly string[] | null>(['a', 'c'])
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
            steps={samples.waterfallSteps}
            texts={galleryTexts.waterfall}
            isStale={isStale}
            formatCount={compactNumber}
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
      <GalleryPart name="network-graph">
        <div className="w-full">
          <NetworkGraph
            title="Accounts by shared followers"
            {...samples.network}
            texts={galleryTexts.network}
          />
        </div>
      </GalleryPart>
      <GalleryPart name="lift-dots">
        <div className="w-full">
          <LiftDots
            title="Topics over usual"
            rows={samples.sampleLifts}
            texts={galleryTexts.lift}
            onSelect={() => {}}
          />
        </div>
      </GalleryPart>
      <GalleryPart name="world-map">
        <div className="flex w-full min-w-0 flex-col gap-3">
          <SegmentedControl
            label="Colour"
            size="sm"
            value={colorBy}
            onChange={setColorBy}
            options={[
              { value: 'lift', label: 'Lift' },
              { value: 'share', label: 'Share' },
            ]}
          />
          <WorldMap
            title="Where they live"
            rows={samples.countries}
            colorBy={colorBy}
            texts={galleryTexts.map}
          />
        </div>
      </GalleryPart>
      <GalleryPart name="upset">
        <div className="w-full min-w-0">
          <Upset
            title="Who is in several audiences"
            sets={samples.upsetSets}
            regions={samples.regions}
            texts={galleryTexts.upset}
            formatCount={compactNumber}
            selected={region}
            onSelect={({ sets }) => setRegion(sets)}
          />
        </div>
      </GalleryPart>
      <GalleryPart name="line-with-band, sparkline">
        <div className="w-full min-w-0">
          <LineWithBand
            title="Share that talks about typography"
            series={samples.weeks}
            marks={[{ time: samples.weeks[0]!.points[9]!.time, label: 'New typeface published' }]}
            texts={galleryTexts.line}
            formatValue={(value) => `${(value * 100).toFixed(0)}%`}
            formatTime={(time) =>
              time.toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
            }
          />
          <p className="mt-2 text-13">
            Followers{' '}
            <Sparkline
              label="Followers over 16 weeks, from 4,200 to 6,150"
              values={samples.weeks[0]!.points.map((point) => point.value)}
            />
          </p>
        </div>
      </GalleryPart>
      <GalleryPart name="pair-bars, saturation-curve">
        <div className="flex w-full min-w-0 flex-col gap-6">
          <PairBars
            title="Interests of two audiences"
            rows={samples.samplePairs}
            colors={[0, 1]}
            texts={galleryTexts.pair}
          />
          <SaturationCurve
            title="People reached by budget"
            texts={galleryTexts.chart}
            points={samples.curve}
            chosen={2}
            flatAt={3}
            columns={{ x: 'Budget', low: 'At least', y: 'People', high: 'At most' }}
            formatX={(value) => `$${value}`}
            formatY={compactNumber}
          />
        </div>
      </GalleryPart>
      <GalleryPart name="scatter">
        <div className="flex w-full min-w-0 flex-col gap-6">
          <Scatter
            title="Reached against expected"
            points={samples.posts}
            texts={galleryTexts.scatter}
            formatTick={compactNumber}
            formatValue={compactNumber}
          />
        </div>
      </GalleryPart>
      <GalleryPart name="heatmap">
        <div className="flex w-full min-w-0 flex-col gap-6">
          <Heatmap
            title="When they post, Japan time"
            cells={samples.hours}
            rowLabels={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
            columnLabels={Array.from({ length: 24 }, (_, hour) => String(hour))}
            texts={galleryTexts.heatmap}
            colorBy={colorBy}
          />
        </div>
      </GalleryPart>
    </>
  )
}
