import type { AudienceDraft } from '@rookery/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isConflict } from '../../../../shared/errors/is-conflict.ts'
import { forgetUnsavedRecipe, storeUnsavedRecipe } from '../../../../shared/recipe/unsaved-recipe.ts'
import { discardDraft, getDraft, putDraft, type DraftContent } from './draft-calls.ts'

export type DraftState = 'idle' | 'saving' | 'saved' | 'offline' | 'conflict'
const SAVE_DELAY_MS = 700

export interface DraftStore {
  state: DraftState
  /** The other window's draft, while the two conflict. */
  other: AudienceDraft | null
  /** Overwrites the other draft with this one. */
  keepMine: () => void
  /** Continues with the other draft. */
  takeOther: () => void
  /** Called after the audience was saved: deletes the draft. */
  clear: () => Promise<void>
}

/**
 * Stores the draft: at once in this browser, soon on the server, with a version. `content` null: nothing to
 * store yet. Nothing is written before `isChanged`, so that opening a link leaves the user's own draft
 * unchanged.
 */
export function useDraft(
  teamId: string,
  content: DraftContent | null,
  isChanged: boolean,
  firstVersion: number,
): DraftStore {
  const [state, setState] = useState<DraftState>('idle')
  const [other, setOther] = useState<AudienceDraft | null>(null)
  const version = useRef(firstVersion)
  const newestContentRef = useRef(content)
  newestContentRef.current = content
  /** One PUT at a time: the next uses the version of the last answer. */
  const saveChainRef = useRef<Promise<void>>(Promise.resolve())
  const text = JSON.stringify(content)
  const lastWrittenRef = useRef<string | null>(null)

  const writeDraft = useCallback(() => {
    saveChainRef.current = saveChainRef.current.then(async () => {
      const newestContent = newestContentRef.current
      const mineText = JSON.stringify(newestContent)
      if (!newestContent) return
      if (mineText === lastWrittenRef.current) {
        // Equal to the server's draft again: the local copy may still differ.
        if (version.current > 0)
          storeUnsavedRecipe(teamId, { ...newestContent, version: version.current, is_synced: true })
        setState((was) => (was === 'saving' ? 'saved' : was))
        return
      }
      setState('saving')
      try {
        const savedDraft = await putDraft(teamId, newestContent, version.current)
        version.current = savedDraft.version
        lastWrittenRef.current = mineText
        // Changes made meanwhile are stored here with the version they follow, and are not on the server yet.
        const is_synced = JSON.stringify(newestContentRef.current) === mineText
        storeUnsavedRecipe(teamId, {
          ...(newestContentRef.current ?? newestContent),
          version: savedDraft.version,
          is_synced,
        })
        setState(is_synced ? 'saved' : 'saving')
      } catch (error) {
        if (isConflict(error)) {
          setOther(await getDraft(teamId).catch(() => null))
          setState('conflict')
        } else setState('offline')
      }
    })
  }, [teamId])

  useEffect(() => {
    // Writes even if the recipe equals the last written one: after undo and redo, the local copy or a pending
    // write holds another value.
    if (!isChanged || !newestContentRef.current) return
    storeUnsavedRecipe(teamId, { ...newestContentRef.current, version: version.current, is_synced: false })
    if (state === 'conflict') return
    setState((was) => (was === 'saved' ? 'saving' : was))
    const timer = setTimeout(writeDraft, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
    // `state` only matters at the moment of a change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, isChanged, teamId, writeDraft])

  useEffect(() => {
    if (state !== 'offline') return
    addEventListener('online', writeDraft)
    const timer = setTimeout(writeDraft, 10_000)
    return () => {
      removeEventListener('online', writeDraft)
      clearTimeout(timer)
    }
  }, [state, writeDraft])

  return {
    state,
    other,
    keepMine: () => {
      version.current = other?.version ?? 0
      setOther(null)
      setState('idle')
      writeDraft()
    },
    takeOther: () => {
      version.current = other?.version ?? 0
      setOther(null)
      setState('idle')
    },
    clear: async () => {
      await saveChainRef.current
      forgetUnsavedRecipe(teamId)
      await discardDraft(teamId).catch(() => undefined)
      version.current = 0
      lastWrittenRef.current = JSON.stringify(newestContentRef.current)
      setState('idle')
    },
  }
}
