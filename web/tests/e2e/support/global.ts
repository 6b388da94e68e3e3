// One stack for the whole run; workers find it in the environment. HL_E2E_URL and HL_E2E_PLAY name one that runs already.
import { startStack, stopStack } from './stack';

export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.HL_E2E_URL !== undefined) return undefined;
  const stack = await startStack();
  process.env.HL_E2E_URL = stack.url;
  process.env.HL_E2E_PLAY = String(stack.process.pid);
  return () => stopStack(stack);
}
