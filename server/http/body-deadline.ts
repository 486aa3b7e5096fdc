/** Ends requests whose body never comes to an end; headers have a limit of their own in the server. */
import type { IncomingMessage } from 'node:http';

const minute = 60_000;

/** Files of 125 MB over a line of 1 Mbit/s take seventeen minutes. */
const patience = { form: minute, upload: 20 * minute };

/** Whether files may come with a form to this address. Over Tor, and from a telephone, they take their time. */
export const mayCarryFiles = (address: string): boolean => /^\/(?:contact|anonymous-tip|portal\/matters|admin\/matters)(?:[/?]|$)/.test(address);

/** @param isUpload Whether files may come with this request. */
export function limitBodyTime(request: IncomingMessage, isUpload: boolean): void {
  const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
  if (!hasBody) return;
  const timer = setTimeout(() => request.destroy(new Error('The body took too long')), isUpload ? patience.upload : patience.form);
  timer.unref();
  const stop = (): void => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}
