import type { ReactNode } from 'react'
import { ChartDownloadsProvider } from '../charts/chart-downloads.tsx'
import { SegmentedControl } from '../fields/segmented-control.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { themeChoices } from '../theme/theme.ts'
import { useTheme } from '../theme/use-theme.ts'
import { GalleryActions } from './gallery-actions.tsx'
import { GalleryCharts } from './gallery-charts.tsx'
import { GalleryData } from './gallery-data.tsx'
import { GalleryFeedback } from './gallery-feedback.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryFrame } from './gallery-frame.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { galleryTexts } from './gallery-texts.ts'
import { GalleryTokens } from './gallery-tokens.tsx'

/** Every component in every state, in the app's frame. For developers: its texts are not translated. */
export function Gallery() {
  const [theme, setTheme] = useTheme()
  return (
    <GalleryFrame>
      <PageHeader
        title="Gallery"
        description="Every component of the design system in its states."
        actions={
          <SegmentedControl
            label="Theme"
            value={theme}
            onChange={setTheme}
            options={themeChoices.map((value) => ({ value, label: value }))}
          />
        }
      />
      <ChartDownloadsProvider texts={galleryTexts.downloads}>
        <Part title="Charts">
          <GalleryCharts />
        </Part>
        <Part title="Data">
          <GalleryData />
        </Part>
      </ChartDownloadsProvider>
      <Part title="Actions and fields">
        <GalleryActions />
        <GalleryFields />
      </Part>
      <Part title="What floats">
        <GalleryOverlays />
      </Part>
      <Part title="What is told">
        <GalleryFeedback />
      </Part>
      <Part title="Tokens">
        <GalleryTokens />
      </Part>
    </GalleryFrame>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="pb-8">
      <h2 className="mb-2 text-16 font-semibold">{title}</h2>
      <div className="grid grid-cols-1 gap-x-10 xl:grid-cols-2">{children}</div>
    </section>
  )
}
