import type { ReactNode } from 'react'

interface OverlapFigureProps {
  figure: 'union' | 'rest' | 'region' | 'pair' | 'unique' | 'part'
  children: ReactNode
}

/**
 * A count of people of an overlap, with a key of its own: it is not a ledger's figure, even if the number is
 * the same.
 */
export const OverlapFigure = ({ figure, children }: OverlapFigureProps) => (
  <span data-figure={`overlap.${figure}`} data-of="overlap">
    {children}
  </span>
)
