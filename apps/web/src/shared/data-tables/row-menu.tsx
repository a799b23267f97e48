import { IconButton, Menu, MoreHorizIcon, type MenuItem } from '@rookery/ui'

/** Menu of actions on one row; the label names the row. */
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
