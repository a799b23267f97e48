import { IconButton } from '../actions/icon-button.tsx'
import { DownloadIcon } from '../icons/icons.generated.tsx'
import { Menu } from '../overlays/menu.tsx'
import type { DownloadTexts } from './chart-downloads.tsx'
import type { PictureFormat } from './picture/chart-picture.tsx'

interface DownloadMenuProps {
  texts: DownloadTexts
  isBusy: boolean
  onCsv: () => void
  onPicture: (format: PictureFormat) => void
}

/** Menu to download a chart: data, bitmap or vector. */
export function DownloadMenu({ texts, isBusy, onCsv, onPicture }: DownloadMenuProps) {
  return (
    <Menu
      label={texts.open}
      align="end"
      trigger={
        <IconButton
          size="sm"
          className="-my-1"
          label={texts.open}
          hasTooltip={false}
          aria-busy={isBusy}
          icon={<DownloadIcon size={18} />}
        />
      }
      items={[
        { id: 'png', label: texts.png, onSelect: () => onPicture('png'), isDisabled: isBusy },
        { id: 'svg', label: texts.svg, onSelect: () => onPicture('svg'), isDisabled: isBusy },
        { id: 'csv', label: texts.csv, onSelect: onCsv },
      ]}
    />
  )
}
