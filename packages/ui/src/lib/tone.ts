export const tones = ['info', 'warn', 'success', 'danger'] as const
/** The four tones a message can have. */
export type Tone = (typeof tones)[number]

/** Text, background and border colours of a tone, as CSS classes. */
export const toneClass: Record<Tone | 'neutral' | 'signal', string> = {
  info: 'text-info bg-info-soft border-info-edge',
  warn: 'text-warn bg-warn-soft border-warn-edge',
  success: 'text-success bg-success-soft border-success-edge',
  danger: 'text-danger bg-danger-soft border-danger-edge',
  neutral: 'text-ink-soft bg-sunk border-hairline',
  signal: 'text-signal-strong bg-signal-soft border-signal-edge',
}
