/** Kinds of files that may be sent. What is not here is refused. */

export type Family = 'picture' | 'document' | 'office' | 'text' | 'recording';

export type AllowedType = {
  /** As it is called to people. */
  name: string;
  /** Lower case, without the dot; the first is the usual one. */
  extensions: readonly [string, ...string[]];
  /** The type that a download is sent with, whatever its sender called it. */
  mime: string;
  family: Family;
};

export const allowedTypes: readonly AllowedType[] = [
  { name: 'JPEG', extensions: ['jpg', 'jpeg'], mime: 'image/jpeg', family: 'picture' },
  { name: 'PNG', extensions: ['png'], mime: 'image/png', family: 'picture' },
  { name: 'WebP', extensions: ['webp'], mime: 'image/webp', family: 'picture' },
  { name: 'HEIC', extensions: ['heic', 'heif'], mime: 'image/heic', family: 'picture' },
  { name: 'GIF', extensions: ['gif'], mime: 'image/gif', family: 'picture' },
  { name: 'PDF', extensions: ['pdf'], mime: 'application/pdf', family: 'document' },
  { name: 'Word', extensions: ['docx'], mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', family: 'office' },
  { name: 'Excel', extensions: ['xlsx'], mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', family: 'office' },
  { name: 'OpenDocument text', extensions: ['odt'], mime: 'application/vnd.oasis.opendocument.text', family: 'office' },
  { name: 'text', extensions: ['txt'], mime: 'text/plain; charset=utf-8', family: 'text' },
  { name: 'CSV', extensions: ['csv'], mime: 'text/csv; charset=utf-8', family: 'text' },
  { name: 'e-mail', extensions: ['eml'], mime: 'message/rfc822', family: 'text' },
  { name: 'MP3', extensions: ['mp3'], mime: 'audio/mpeg', family: 'recording' },
  { name: 'M4A', extensions: ['m4a'], mime: 'audio/mp4', family: 'recording' },
  { name: 'WAV', extensions: ['wav'], mime: 'audio/wav', family: 'recording' },
  { name: 'MP4', extensions: ['mp4'], mime: 'video/mp4', family: 'recording' },
  { name: 'MOV', extensions: ['mov'], mime: 'video/quicktime', family: 'recording' },
];

/** What people call a media type of the list; "file" for any other. */
export const nameOfType = (type: string): string => allowedTypes.find(({ mime }) => mime === type)?.name ?? 'file';

/** For the `accept` attribute of a file field. */
export const acceptedExtensions: string = allowedTypes.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',');

/** @returns the type that a file name claims, or undefined where that is none of the allowed ones. */
export function typeOfName(fileName: string): AllowedType | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return allowedTypes.find(({ extensions }) => extensions.includes(extension));
}
