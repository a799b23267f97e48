import { IconButton, Menu, MoreHorizIcon, type MenuItem } from '@rookery/ui'

/** What can be done with one row, behind three dots; the label says of which row. */
export function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu
      align="end"
      label={label}
      trigger={<IconButton label={label} icon={<MoreHorizIcon />} />}
      items={items}
    />
  )
}
