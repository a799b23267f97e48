import { SegmentedControl } from '@rookery/ui'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'

const previewDevices = ['phone', 'desktop'] as const
/** Approximate width of a post on X, in pixels. */
const widths = { phone: 340, desktop: 566 }

/** Shows its content as wide as on a phone or on a desktop. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const t = useT('creatives')
  const [device, setDevice] = useState<(typeof previewDevices)[number]>('phone')
  return (
    <div className="grid min-w-0 gap-2">
      <SegmentedControl
        size="sm"
        className="justify-self-start"
        label={t('preview.device')}
        value={device}
        onChange={setDevice}
        options={previewDevices.map((value) => ({ value, label: t(`preview.devices.${value}`) }))}
      />
      <div className="min-w-0" data-device={device} style={{ maxWidth: widths[device] }}>
        {children}
      </div>
    </div>
  )
}
