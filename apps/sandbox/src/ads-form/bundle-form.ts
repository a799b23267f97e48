import { join } from 'node:path'

/** The form's script, built when it is first asked for; the sandbox is no part of a deployment, so its tools are there. */
export const bundleForm = (): Promise<string> => (bundled ??= build())

let bundled: Promise<string> | undefined
const build = async (): Promise<string> => {
  const { build: bundle } = await import('vite')
  const result = await bundle({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Said here, because NODE_ENV of whoever runs the sandbox would decide otherwise.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(import.meta.dirname, 'page/main.tsx'),
        output: { codeSplitting: false },
      },
    },
  })
  const [output] = [result].flat()
  if (output === undefined || !('output' in output)) throw new Error('Vite built no script of the form.')
  return output.output[0].code
}
