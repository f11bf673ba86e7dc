import { type BookFinding, MOST_FINDINGS } from './schema.ts';

/** What a check has read and found. */
export class Report {
  bills = 0;
  items = 0;
  waybills = 0;
  broken = 0;
  readonly findings: BookFinding[] = [];

  add(...findings: BookFinding[]): void {
    this.broken += findings.length;
    this.findings.push(...findings.slice(0, MOST_FINDINGS - this.findings.length));
  }
}
