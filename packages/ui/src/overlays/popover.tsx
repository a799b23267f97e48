import { Dropdown, type DropdownProps } from './dropdown.tsx'

export interface PopoverProps extends Pick<
  DropdownProps,
  'trigger' | 'children' | 'align' | 'isOpen' | 'onOpenChange' | 'className'
> {
  /** The accessible name of the box. */
  label: string
}

/** A dropdown with padding, for a few controls or an explanation. */
export function Popover({ className = 'w-80', ...props }: PopoverProps) {
  return <Dropdown {...props} role="dialog" className={`p-4 ${className}`} />
}
