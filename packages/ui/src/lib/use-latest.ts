import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A ref with the value of the last render, for callbacks that must stay the same. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
