/** Part of `npm run check:content`: the words of all pages and posts. */
import {loadProduct} from '../../product/index.ts';
import {formatFinding} from './finding.ts';
import {command} from './project.ts';
import {pageFiles, proseFindings} from './prose-files.ts';

command(async () => {
  const files = pageFiles('.');
  const findings = proseFindings('.', loadProduct(), files);
  for (const finding of findings) console.error(formatFinding(finding));
  if (findings.length > 0) process.exitCode = 1;
  else console.log(`Prose: ${files.length} files, no findings.`);
});
