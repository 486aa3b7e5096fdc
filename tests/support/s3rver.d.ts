/** The part of s3rver that the tests use; it brings no types. */
declare module 's3rver' {
  type Options = {
    port: number;
    address: string;
    silent: boolean;
    /** Where it keeps what it is given. */
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  };

  // oxlint-disable-next-line import/no-default-export -- As the package has it.
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<import('node:net').AddressInfo>;
    close(): Promise<void>;
  }
}
