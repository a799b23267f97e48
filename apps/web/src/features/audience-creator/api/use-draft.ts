import { ApiError } from '@rookery/api-client'
import type { AudienceDraft } from '@rookery/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetUnsavedRecipe, keepUnsavedRecipe } from '../../../shared/recipe/unsaved-recipe.ts'
import { discardDraft, getDraft, putDraft, type DraftContent } from './draft-calls.ts'

export type DraftState = 'idle' | 'saving' | 'saved' | 'offline' | 'conflict'
const SAVE_DELAY_MS = 700

export interface DraftKeeper {
  state: DraftState
  /** The other window's draft, while the two disagree. */
  other: AudienceDraft | null
  /** Writes this one over the other. */
  keepMine: () => void
  /** Goes on from the other's version. */
  takeOther: () => void
  /** After saving the audience: there is no unsaved work any more. */
  clear: () => Promise<void>
}

/**
 * Keeps the unsaved work: at once on this machine, soon on the server, versioned. `content` null: nothing to keep yet. Nothing is written
 * before `isChanged`, so that looking at a link leaves one's own draft alone.
 */
export function useDraft(
  teamId: string,
  content: DraftContent | null,
  isChanged: boolean,
  firstVersion: number,
): DraftKeeper {
  const [state, setState] = useState<DraftState>('idle')
  const [other, setOther] = useState<AudienceDraft | null>(null)
  const version = useRef(firstVersion)
  const newest = useRef(content)
  newest.current = content
  /** One PUT at a time: the next begins with the version of the last answer. */
  const chain = useRef<Promise<void>>(Promise.resolve())
  const text = JSON.stringify(content)
  const written = useRef<string | null>(null)

  const write = useCallback(() => {
    chain.current = chain.current.then(async () => {
      const mine = newest.current
      const mineText = JSON.stringify(mine)
      if (!mine) return
      if (mineText === written.current) {
        // Back at what the server holds: the copy here may still say otherwise.
        if (version.current > 0)
          keepUnsavedRecipe(teamId, { ...mine, version: version.current, is_synced: true })
        setState((was) => (was === 'saving' ? 'saved' : was))
        return
      }
      setState('saving')
      try {
        const saved = await putDraft(teamId, mine, version.current)
        version.current = saved.version
        written.current = mineText
        // What was changed meanwhile is kept here with the version it follows, and is not saved yet.
        const is_synced = JSON.stringify(newest.current) === mineText
        keepUnsavedRecipe(teamId, { ...(newest.current ?? mine), version: saved.version, is_synced })
        setState(is_synced ? 'saved' : 'saving')
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          setOther(await getDraft(teamId).catch(() => null))
          setState('conflict')
        } else setState('offline')
      }
    })
  }, [teamId])

  useEffect(() => {
    // Also when it is again what was written last: undone and redone, the copy here or a write under way holds another one.
    if (!isChanged || !newest.current) return
    keepUnsavedRecipe(teamId, { ...newest.current, version: version.current, is_synced: false })
    if (state === 'conflict') return
    setState((was) => (was === 'saved' ? 'saving' : was))
    const timer = setTimeout(write, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
    // `state` only matters at the moment of a change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, isChanged, teamId, write])

  useEffect(() => {
    if (state !== 'offline') return
    addEventListener('online', write)
    const timer = setTimeout(write, 10_000)
    return () => {
      removeEventListener('online', write)
      clearTimeout(timer)
    }
  }, [state, write])

  return {
    state,
    other,
    keepMine: () => {
      version.current = other?.version ?? 0
      setOther(null)
      setState('idle')
      write()
    },
    takeOther: () => {
      version.current = other?.version ?? 0
      setOther(null)
      setState('idle')
    },
    clear: async () => {
      await chain.current
      forgetUnsavedRecipe(teamId)
      await discardDraft(teamId).catch(() => undefined)
      version.current = 0
      written.current = JSON.stringify(newest.current)
      setState('idle')
    },
  }
}
