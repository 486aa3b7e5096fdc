/** Something is where an empty database was expected. The message is for the operator. */
export class NotEmpty extends Error {
  override name = 'NotEmpty';
}
