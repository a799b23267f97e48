import type { Ref } from 'react'

/** A field that people neither see nor reach: who fills it in is a program. */
export const HiddenField = ({ ref }: { ref: Ref<HTMLInputElement> }) => (
  <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
    <label>
      Website
      <input ref={ref} name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
