import type { SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Side length in pixels; 20 unless given. */
  size?: number
  /** Give a label only where the icon stands alone; without one it is decoration and hidden from assistive technology. */
  label?: string
}

export type IconComponent = (props: IconProps) => React.JSX.Element

/** Makes an icon component from one path on a 24 by 24 grid. */
export function createIcon(d: string): IconComponent {
  return function Icon({ size = 20, label, ...rest }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="currentColor"
        focusable="false"
        style={{ flexShrink: 0 }}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        {...rest}
      >
        <path d={d} />
      </svg>
    )
  }
}
