/** As much of the package as the tests use; it brings no types of its own. */
declare module "s3rver" {
  import type { RequestListener } from "node:http";

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets?: boolean;
      configureBuckets?: { name: string; configs: string[] }[];
    });
    callback(): RequestListener;
    configureBuckets(): Promise<unknown>;
  }
}
