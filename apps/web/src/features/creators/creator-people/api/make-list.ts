import type { CallOutput } from '@rookery/contract'
import { creatorListsCalls as calls } from '@rookery/contract/facts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { singleWriteOptions } from '../../../../shared/api/write-once.ts'

/** Makes a list on X, tells what adding people to it costs, and adds them. */
export function useMakeList(account_id: string) {
  const client = useQueryClient()
  const made = useRef<CallOutput<'create-creator-list'>>(undefined)
  const onSettled = () => client.invalidateQueries({ queryKey: ['creator-lists', account_id] })
  return {
    /** The new list, with the price of adding these people. */
    make: useMutation({
      mutationFn: async ({ name, handles }: { name: string; handles: string[] }) => {
        // The price may fail and be asked again; the list is there already.
        const list = (made.current ??= await api.call(
          calls.createCreatorList,
          { account_id, name, description: '', private: true },
          singleWriteOptions(),
        ))
        const price = await api.call(calls.priceCreatorListChange, { pk: list.id, handles }, { quiet: true })
        return { list, price }
      },
      onSettled,
    }),
    add: useMutation({
      mutationFn: async ({ pk, handles }: { pk: string; handles: string[] }) =>
        await api.call(calls.startCreatorListChange, { pk, handles }, singleWriteOptions()),
      onSettled,
    }),
  }
}
