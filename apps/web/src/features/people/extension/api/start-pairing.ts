import type { CallInput } from '@rookery/contract'
import { extensionCalls } from '@rookery/contract/facts.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

/** Asks for the code that lets the extension get its token. An old sign-in leads to the login page and back. */
export const useStartPairing = () =>
  useMutation({
    mutationFn: async (input: CallInput<'start-extension-pairing'>) =>
      await api.call(extensionCalls.startExtensionPairing, input),
  })
