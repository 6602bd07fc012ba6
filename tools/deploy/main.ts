import { deployTool } from './tool.ts';

process.exitCode = await deployTool(process.argv.slice(2));
