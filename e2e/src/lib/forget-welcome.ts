/** In the browser: the guided first audience begins anew, for whoever it was. */
export const forgetWelcome = (): void => {
  for (const key of Object.keys(localStorage))
    if (key.endsWith('rookery-welcome')) localStorage.removeItem(key)
}
