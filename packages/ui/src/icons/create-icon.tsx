import type { SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Side length in pixels; default 20. */
  size?: number
  /**
   * Only for an icon that stands alone; without a label it is decorative and hidden from assistive
   * technology.
   */
  label?: string
}

export type IconComponent = (props: IconProps) => React.JSX.Element

/** Creates an icon component from one path on a 24 by 24 grid. */
export function createIcon(d: string): IconComponent {
  return function Icon({ size = 20, label, className = '', ...rest }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="currentColor"
        focusable="false"
        // A class and no style: pages that the server renders drop inline styles.
        className={`shrink-0 ${className}`}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        {...rest}
      >
        <path d={d} />
      </svg>
    )
  }
}
